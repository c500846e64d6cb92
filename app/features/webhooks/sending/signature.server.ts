/** Signs messages to webhooks: by Standard Webhooks, and as Ghost does. */
import { createHmac, randomBytes } from "node:crypto";
import { SECOND } from "#app/lib/time.ts";

/** Standard Webhooks: the key is what follows, as base64. */
const PREFIX = "whsec_";
const KEY_BYTES = 32;

/** A random secret in the form of Standard Webhooks: `whsec_` and base64. */
export const newSecret = (): string => PREFIX + randomBytes(KEY_BYTES).toString("base64");

/** A secret that another program has chosen is taken as it is. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), "base64")
    : Buffer.from(secret, "utf8");

/**
 * Headers by which a receiver knows who has sent a message, and that it is the same after a retry.
 * @param at when this attempt is made, in milliseconds since 1970
 */
export function signedHeaders(
  secret: string,
  { id, body }: { id: string; body: string },
  at: number,
) {
  const seconds = Math.floor(at / SECOND);
  const key = keyOf(secret);
  const standard = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  const ghost = createHmac("sha256", secret).update(`${body}${at}`).digest("hex");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${standard}`,
    "x-ghost-signature": `sha256=${ghost}, t=${at}`,
  };
}
