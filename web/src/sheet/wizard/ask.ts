/** What working a deal out asks of the server. */
import type { CardsRead, Scored, ScoreWish, Settled, Unscored, Verdicts } from "../../protocol";
import { ApiRefusal, ask } from "../../table/api";

/** What a table has agreed on, by option. */
export type Rules = Readonly<Record<string, string | number>>;

/** Milliseconds after which a network that does not answer counts as none. */
const PATIENCE = 8000;

const soon = (): AbortSignal => AbortSignal.timeout(PATIENCE);

/** The deal settled, or why it cannot be. Throws ApiRefusal for everything else that is refused. */
export async function score(wish: ScoreWish): Promise<Scored | Unscored> {
  const response = await fetch("/api/score", {
    method: "POST",
    body: JSON.stringify(wish),
    headers: { "Content-Type": "application/json" },
    signal: soon(),
  });
  const answer = (await response.json()) as Scored | Unscored;
  if (answer.ok || response.status === 422) return { ...answer, questions: answer.questions ?? [] };
  throw new ApiRefusal(response.status, answer.reasons);
}

/** The cards of a text in any script. */
export const readCards = (text: string): Promise<CardsRead> => ask("/api/cards", { text }, null, soon());

/** Hands of thirteen cards, as the checker reads and judges them. */
export const readRows = (text: string, rules: Rules): Promise<Verdicts> =>
  ask("/api/check", { text, rules }, null, soon());

/** Who owes whom, row by row. */
export const settleRows = (text: string, rules: Rules): Promise<Settled> =>
  ask("/api/settle", { text, rules }, null, soon());
