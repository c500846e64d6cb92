/** Answers what scripts ask of the account pages: JSON in, the outcome of a command out. */
import type { Outcome } from "#app/lib/input.ts";
import { TooManyRequests } from "#app/platform/errors.ts";

const UNPROCESSABLE = 422;

/**
 * Runs a command on a request's JSON.
 * @returns its outcome as JSON: 200 for a value, 422 for errors, 429 for too many attempts
 */
export async function answerScript(
  request: Request,
  command: (given: unknown) => Promise<Outcome<unknown>>,
): Promise<Response> {
  const headers = { "Cache-Control": "private, no-store" };
  const answer = (outcome: Outcome<unknown>, status: number) =>
    Response.json(outcome, { status, headers });
  let given: unknown;
  try {
    given = await request.json();
  } catch {
    return answer({ ok: false, errors: { form: ["unreadable"] } }, UNPROCESSABLE);
  }
  try {
    const outcome = await command(given);
    return answer(outcome, outcome.ok ? 200 : UNPROCESSABLE);
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return answer({ ok: false, errors: { form: ["too-many"] } }, error.status);
  }
}
