/** Sends messages to webhooks. */
import type { WebhookEvent } from "#app/features/webhooks/events.ts";
import { queueSending, type WebhookLane } from "#app/features/webhooks/queue.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { postPublic, Unreachable } from "#app/platform/http/fetch-public.server.ts";
import { decrypt } from "#app/platform/security/encryption.server.ts";
import {
  type Attempt,
  recordDelivery,
  type TakenMessage,
  takeNextMessage,
} from "./lanes.server.ts";
import { requestOf } from "./request.server.ts";

/** Stored beginning of a response, for the log. */
const KEPT_BYTES = 2000;

const GONE = 410;

const failed = (answer: string): Attempt => ({
  isAccepted: false,
  isRefusedForGood: false,
  status: null,
  answer,
});

/** Why there is no answer, in a few words. */
function reasonOf({ message, cause }: Unreachable): string {
  const reason = cause instanceof Error ? cause.message : `${message} is not a public address`;
  return reason.slice(0, KEPT_BYTES);
}

/** One attempt. */
async function send({ env }: Services, taken: TakenMessage): Promise<Attempt> {
  const secret = decrypt(env, taken.secret);
  if (secret === null)
    return failed("The secret cannot be read: the key of the data folder is another one");
  const { id, body, format, target_url: address } = taken;
  const event = taken.event as WebhookEvent;
  const request = requestOf({ id, event, address, format, secret, body }, Date.now());
  const limits = {
    maxBytes: KEPT_BYTES,
    ...(env.allowsPrivateWebhooks && { isAllowed: () => true }),
  };
  try {
    const { status, text } = await postPublic(request.address, request, limits);
    const isAccepted = status >= 200 && status < 300;
    // PostgreSQL refuses NUL in text.
    const answer = text.replaceAll("\0", "");
    return { isAccepted, isRefusedForGood: status === GONE, status, answer };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return failed(reasonOf(error));
  }
}

/**
 * Sends the waiting messages of a lane, the oldest first, until one has to be retried later. A message that another
 * process is sending is looked at again: that process may crash.
 */
export async function sendWaiting(services: Services, lane: WebhookLane): Promise<void> {
  const { db } = services;
  for (let next = await takeNextMessage(db, lane); next; next = await takeNextMessage(db, lane)) {
    if ("freeAt" in next) return queueSending(db, lane, next.freeAt);
    const { taken } = next;
    if (!(await recordDelivery(services, taken, await send(services, taken)))) return;
  }
}
