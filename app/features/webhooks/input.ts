import { z } from "zod";
import { optionalText, WebAddress } from "#app/lib/input.ts";
import { WEBHOOK_EVENTS } from "./events.ts";
import { WEBHOOK_FORMATS } from "./models.ts";

/** What can be changed. */
export const WebhookTarget = z.object({
  event: z.enum(WEBHOOK_EVENTS, "bad-value"),
  address: WebAddress,
});

export const WebhookInput = WebhookTarget.extend({
  format: z.enum(WEBHOOK_FORMATS, "bad-value"),
  /** What messages are signed with, made here where it is empty; or the token of a Mastodon account. */
  secret: optionalText(500).default(""),
}).refine(({ format, secret }) => format !== "mastodon" || secret !== "", {
  path: ["secret"],
  error: "no-token",
});

export type WebhookInput = z.input<typeof WebhookInput>;
export type WebhookTarget = z.input<typeof WebhookTarget>;
