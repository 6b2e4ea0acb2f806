import { configure, fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import App from "./App.svelte";
import { chooseLanguage } from "./i18n/language.svelte";
import { navigate } from "./shell/router.svelte";

// Pages are loaded when they are first shown.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 }));
  await chooseLanguage("en");
  navigate("/");
});

it("shows the home page with its three ways in and the four games", async () => {
  render(App);
  await screen.findByRole("heading", { level: 1, name: /Deal a hand/ });
  expect(screen.getByRole("navigation", { name: "What would you like to do?" }).children).toHaveLength(3);
  expect(screen.getByRole("region", { name: "The four games" }).querySelectorAll("li")).toHaveLength(4);
  expect(screen.getByRole("link", { name: "Play now: Fifty-One" }).getAttribute("href")).toBe("/play/japanese51?now");
  expect(screen.getByRole("link", { name: "Play now: Elli Bir" }).getAttribute("href")).toBe("/play/turkish51?now");
  expect(document.title).toBe("Play, score, study · Table 51");
});

it("goes to another page, moves the focus there and says its title", async () => {
  render(App);
  await screen.findByRole("heading", { level: 1, name: /Deal a hand/ });
  await fireEvent.click(screen.getAllByRole("link", { name: "Settings" })[0]!);
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("main"));
  await vi.waitFor(() => expect(screen.getByRole("log").textContent).toContain("Settings · Table 51"));
});

it("says when there is nothing at an address", async () => {
  navigate("/no/such/page");
  render(App);
  await screen.findByRole("heading", { level: 1, name: "There is nothing here" });
});

it("joins by a code", async () => {
  render(App);
  await fireEvent.input(await screen.findByRole("textbox", { name: "Six-character code" }), {
    target: { value: "k7w4qz" },
  });
  await fireEvent.click(screen.getByRole("button", { name: "Join" }));
  expect(window.location.pathname).toBe("/t/K7W4QZ");
});
