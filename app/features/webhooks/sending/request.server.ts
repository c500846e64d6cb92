/** Makes the request of a message, by the format of its webhook. */
import type { WebhookFormat } from "#app/database/tables/webhooks.ts";
import type { WebhookEvent } from "#app/features/webhooks/events.ts";
import { discordMessage, mastodonMessage, slackMessage } from "./chat-messages.ts";
import { signedHeaders } from "./signature.server.ts";

/** A message and where it goes. */
export interface Outgoing {
  id: string;
  event: WebhookEvent;
  address: string;
  format: WebhookFormat;
  secret: string;
  body: string;
}

export interface WebhookRequest {
  address: string;
  headers: Record<string, string>;
  body: string;
}

const COMMON = { "content-type": "application/json", "user-agent": "Masthead (webhook)" };

/** Where servers that speak Mastodon's API take posts. */
const STATUSES = "/api/v1/statuses";

type Make = (outgoing: Outgoing, at: number) => WebhookRequest;

const MAKE: Record<WebhookFormat, Make> = {
  json: ({ address, secret, ...message }, at) => {
    return { address, headers: signedHeaders(secret, message, at), body: message.body };
  },
  slack: ({ address, event, body }) => ({ address, headers: {}, body: slackMessage(event, body) }),
  discord: ({ address, event, body }) => {
    return { address, headers: {}, body: discordMessage(event, body) };
  },
  mastodon: ({ id, address, event, secret, body }) => ({
    address: new URL(STATUSES, address).href,
    // The same message is posted once, however often it is sent.
    headers: { authorization: `Bearer ${secret}`, "idempotency-key": id },
    body: mastodonMessage(event, body),
  }),
};

/** @param at when it is sent, in milliseconds since 1970 */
export function requestOf(outgoing: Outgoing, at: number): WebhookRequest {
  const { headers, ...request } = MAKE[outgoing.format](outgoing, at);
  return { ...request, headers: { ...COMMON, ...headers } };
}
