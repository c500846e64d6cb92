/** Runs a command for a script of the account pages, with JSON in both directions. */
import type { Outcome } from "#app/lib/input.ts";
import { TooManyRequests } from "#app/platform/errors.ts";

const UNPROCESSABLE = 422;

/**
 * Runs a command on a request's JSON.
 * @returns its outcome as JSON: 200 for a value, 422 for errors, 429 for too many attempts
 */
export async function runJsonCommand(
  request: Request,
  command: (given: unknown) => Promise<Outcome<unknown>>,
): Promise<Response> {
  const headers = { "Cache-Control": "private, no-store" };
  const reply = (outcome: Outcome<unknown>, status: number) =>
    Response.json(outcome, { status, headers });
  let given: unknown;
  try {
    given = await request.json();
  } catch {
    return reply({ ok: false, errors: { form: ["unreadable"] } }, UNPROCESSABLE);
  }
  try {
    const outcome = await command(given);
    return reply(outcome, outcome.ok ? 200 : UNPROCESSABLE);
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return reply({ ok: false, errors: { form: ["too-many"] } }, error.status);
  }
}
