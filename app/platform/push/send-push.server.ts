/** Sends a notice to a browser, by way of its push service (RFC 8030). */
import { createHash } from "node:crypto";
import { DAY, SECOND } from "#app/lib/time.ts";
import { postPublic } from "#app/platform/http/fetch-public.server.ts";
import { RetryLater } from "#app/platform/jobs/retry-later.ts";
import { type BrowserKeys, encryptMessage } from "./encrypt-message.server.ts";
import { type PushKeys, vapidHeader } from "./push-keys.server.ts";
import type { PushMessage } from "./push-message.ts";

/** A browser that requested notices. */
export interface PushTarget extends BrowserKeys {
  /** From the browser, so from anybody: it is sent to public addresses only. */
  endpoint: string;
}

interface PushSender {
  keys: PushKeys;
  contact: string;
  /** Replaced by tests, whose push service is on this machine. */
  isAllowed?: (address: string) => boolean;
}

/** Older news is not worth waking anybody. */
const LIFE_SECONDS = DAY / SECOND;
const MAX_ANSWER_BYTES = 2000;
const TOPIC_LENGTH = 32;

/** `gone`: the browser does not want more. `refused`: the service does not take this, now or later. */
export type PushResult = "sent" | "gone" | "refused";

/** Services allow 32 letters of base64url. */
const topicOf = (topic: string) =>
  createHash("sha256").update(topic).digest("base64url").slice(0, TOPIC_LENGTH);

/**
 * Sends one notice.
 * @throws Unreachable where there is no answer, and RetryLater for what should be tried again
 */
export async function sendPush(
  target: PushTarget,
  message: PushMessage,
  { keys, contact, isAllowed }: PushSender,
): Promise<PushResult> {
  const { endpoint } = target;
  const { status, retryAfterMs } = await postPublic(
    endpoint,
    {
      headers: {
        authorization: vapidHeader(keys, { endpoint, contact, now: Date.now() }),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: LIFE_SECONDS,
        urgency: "normal",
        topic: topicOf(message.topic),
      },
      body: encryptMessage(JSON.stringify(message), target),
    },
    { maxBytes: MAX_ANSWER_BYTES, ...(isAllowed && { isAllowed }) },
  );
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  if (status === 429 || status >= 500) {
    throw new RetryLater(`The push service answered ${status}`, retryAfterMs ?? 0);
  }
  return "refused";
}
