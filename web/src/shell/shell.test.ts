import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseLanguage, language } from "../i18n/language.svelte";
import { settings } from "../settings/settings.svelte";
import { GAMES, isPlayable, refreshGames } from "./games.svelte";
import LanguageSwitch from "./LanguageSwitch.svelte";
import { match, navigate, place, startRouter, type Route } from "./router.svelte";
import { dropSeat, heldSeat, holdSeat, openSeats, readSeats, refreshSeats } from "./seats.svelte";
import ThemeSwitch from "./ThemeSwitch.svelte";

const answer = (body: unknown, status = 200): typeof fetch =>
  vi.fn(async () => new Response(JSON.stringify(body), { status }));
const offline: typeof fetch = async () => {
  throw new TypeError("offline");
};

beforeAll(() => chooseLanguage("en"));
beforeEach(() => {
  for (const { room } of openSeats()) dropSeat(room);
  localStorage.clear();
});

describe("the router", () => {
  const route = (path: string): Route => ({ path, page: vi.fn() });
  const routes = [route("/"), route("/play/:game"), route("/rules/:game/edit")];

  it.each([
    ["/", "/", {}],
    ["/play/japanese51", "/play/:game", { game: "japanese51" }],
    ["/play/japanese51/", "/play/:game", { game: "japanese51" }],
    ["/play/a%20b", "/play/:game", { game: "a b" }],
    ["/play/%zz", "/play/:game", { game: "%zz" }],
    ["/rules/x/edit", "/rules/:game/edit", { game: "x" }],
  ])("%s is %s", (path, found, params) => {
    expect(match(path, routes)).toMatchObject({ route: { path: found }, params });
  });

  it.each(["/play", "/play/x/y", "/nowhere"])("%s is no page", (path) => {
    expect(match(path, routes)).toBeUndefined();
  });

  it("follows plain clicks on our links, and leaves the others to the browser", () => {
    const stop = startRouter();
    document.body.innerHTML = `<a id="ours" href="/settings"><b>x</b></a><a id="api" href="/api/x">x</a>
      <a id="new" href="/settings" target="_blank">x</a><a id="far" href="https://example.org/">x</a>`;
    const click = (selector: string, init: MouseEventInit = {}): boolean => {
      const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
      document.addEventListener("click", (last) => last.preventDefault(), { once: true });
      const before = place().path;
      document.querySelector(selector)?.dispatchEvent(event);
      return place().path !== before;
    };
    navigate("/");
    expect(click("#api")).toBe(false);
    expect(click("#new")).toBe(false);
    expect(click("#far")).toBe(false);
    expect(click("#ours b", { ctrlKey: true })).toBe(false);
    expect(click("#ours b")).toBe(true);
    expect(place().path).toBe("/settings");
    stop();
    navigate("/");
  });
});

describe("seats kept on this device", () => {
  const seated = { room: "r1", code: "K7W4QZ", seat: 0, token: "secret" };

  it("are found by room and by code, and forgotten when dropped", () => {
    holdSeat(seated, "japanese51");
    expect(heldSeat("r1")?.token).toBe("secret");
    expect(heldSeat("K7W4QZ")?.room).toBe("r1");
    dropSeat("r1");
    expect(heldSeat("r1")).toBeUndefined();
  });

  it("keep their recovery code in a rematch, and take a new one when they moved", () => {
    holdSeat({ ...seated, recovery: "ABCD2345" }, "japanese51");
    holdSeat({ ...seated, room: "r2", recovery: null }, "japanese51");
    expect(heldSeat("r2")?.recovery).toBe("ABCD2345");
    holdSeat({ ...seated, room: "r2", token: "new", recovery: "WXYZ6789" }, "japanese51");
    expect(heldSeat("r2")?.recovery).toBe("WXYZ6789");
    dropSeat("r1");
    dropSeat("r2");
  });

  it("come back from storage, whole entries only", () => {
    holdSeat(seated, "japanese51", 5);
    const stored = JSON.parse(localStorage.getItem("table51.seats") ?? "") as unknown[];
    expect(readSeats(JSON.stringify([...stored, null, 3, { room: "x" }, { ...seated, token: "" }]))).toEqual(stored);
    expect(readSeats("{")).toEqual([]);
    expect(readSeats("{}")).toEqual([]);
  });

  it("list the last used first", () => {
    holdSeat(seated, "japanese51", 1);
    holdSeat({ ...seated, room: "r2" }, "japanese51", 2);
    holdSeat(seated, "japanese51", 3);
    expect(openSeats().map(({ room }) => room)).toEqual(["r1", "r2"]);
  });

  it("ask with their secret, and take the summary", async () => {
    holdSeat(seated, "japanese51");
    const fetcher = answer({ phase: "playing" });
    await refreshSeats(fetcher);
    expect(fetcher).toHaveBeenCalledWith("/api/tables/r1", { headers: { Authorization: "Bearer secret" } });
    expect(heldSeat("r1")?.summary?.phase).toBe("playing");
  });

  it("are no longer open when the match is over, and gone when the table is", async () => {
    holdSeat(seated, "japanese51");
    await refreshSeats(answer({ phase: "over" }));
    expect(openSeats()).toEqual([]);
    expect(heldSeat("r1")).toBeDefined();
    holdSeat({ ...seated, room: "r2" }, "japanese51");
    await refreshSeats(answer({}, 404));
    expect(heldSeat("r2")).toBeUndefined();
  });

  it("stay while the server cannot be reached", async () => {
    holdSeat(seated, "japanese51");
    await refreshSeats(offline);
    await refreshSeats(answer({}, 500));
    expect(openSeats()).toHaveLength(1);
  });
});

describe("games", () => {
  const playable = (): string[] => GAMES.map(({ id }) => id).filter(isPlayable);

  it("are those that have a table here and that the server plays", async () => {
    expect(playable()).toContain("japanese51");
    await refreshGames(answer({ games: [{ id: "no_table_for_it" }] }));
    expect(playable()).toEqual([]);
    await refreshGames(answer({ games: [{ id: "japanese51" }, { id: "no_table_for_it" }] }));
    expect(playable()).toEqual(["japanese51"]);
  });

  it("stay what they were while the server cannot be reached", async () => {
    await refreshGames(offline);
    await refreshGames(answer({}, 500));
    expect(playable()).toEqual(["japanese51"]);
  });
});

it("switches the language and keeps the page", async () => {
  render(LanguageSwitch);
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
  select.value = "ja";
  await fireEvent.change(select);
  await vi.waitFor(() => expect(language()).toBe("ja"));
  expect(screen.getByRole("combobox", { name: "言語" })).toBeDefined();
  await chooseLanguage("en");
});

it("switches between light and dark", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  render(ThemeSwitch);
  await fireEvent.click(screen.getByRole("button", { name: "Switch to dark" }));
  expect(settings.theme).toBe("dark");
  await fireEvent.click(screen.getByRole("button", { name: "Switch to light" }));
  expect(settings.theme).toBe("light");
  vi.unstubAllGlobals();
});
