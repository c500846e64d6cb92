/** Answers what pages send in the background, outside of the router: the requests of several readers at once. */
import { findSession, touchSession } from "#app/features/accounts/sessions/sessions.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { type MergeResult, mergeSentReactions, type SentReactions } from "./commands.server.ts";

/** One request. */
export interface ReactionRequest {
  /** The secret of the session; "" without one. */
  token: string;
  /** JSON: a list of reactions. */
  body: string;
}

/** Its response: JSON. */
export interface ReactionAnswer {
  status: number;
  body: string;
}

type Receiver = Writer & { log: Pick<Log, "error"> };

const NOBODY = { userId: null, role: null };

async function findActor({ db }: Writer, token: string): Promise<SentReactions["actor"]> {
  const session = token ? await findSession(db, token) : null;
  if (!session) return NOBODY;
  await touchSession(db, session);
  return { userId: session.userId, role: session.role };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function answerOf(result: MergeResult): ReactionAnswer {
  if (result instanceof Error) {
    return { status: result.status, body: JSON.stringify({ code: result.code }) };
  }
  return { status: result.ok ? 200 : 422, body: JSON.stringify(result) };
}

async function receiveTogether(
  writer: Writer,
  requests: readonly ReactionRequest[],
): Promise<ReactionAnswer[]> {
  const sent: SentReactions[] = [];
  for (const { token, body } of requests) {
    sent.push({ actor: await findActor(writer, token), input: parse(body) });
  }
  return (await mergeSentReactions(writer, sent)).map(answerOf);
}

/** The browser keeps what was not stored, and sends it again. */
const UNAVAILABLE: ReactionAnswer = { status: 503, body: JSON.stringify({ code: "unavailable" }) };

/**
 * Stores what the requests ask for in one transaction. Where that fails, each gets one of its own, so that
 * nobody's likes depend on what others sent.
 * @returns a response for each
 */
export async function receiveReactions(
  services: Receiver,
  requests: readonly ReactionRequest[],
): Promise<ReactionAnswer[]> {
  try {
    return await receiveTogether(services, requests);
  } catch (error) {
    if (requests.length === 1) {
      services.log.error({ err: error }, "reactions were not stored");
      return [UNAVAILABLE];
    }
    const answers: ReactionAnswer[] = [];
    for (const request of requests) answers.push(...(await receiveReactions(services, [request])));
    return answers;
  }
}
