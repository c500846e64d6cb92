import { z } from "zod";
import { optionalText, WebAddress } from "#app/lib/input.ts";
import { SILENT_EVENTS, WEBHOOK_EVENTS } from "./events.ts";
import { WEBHOOK_FORMATS } from "./models.ts";

/** URLs with a name and a password are refused: they would be in the log, and would not be sent. */
const ReceiverAddress = WebAddress.refine((address) => {
  const url = URL.parse(address);
  return !url?.username && !url?.password;
}, "address-with-password");

const fields = {
  event: z.enum([...WEBHOOK_EVENTS, ...SILENT_EVENTS], "bad-value"),
  address: ReceiverAddress,
  /** Secret that signs messages, or the token of a Mastodon account. */
  secret: optionalText(500),
  name: optionalText(191).nullable(),
};

/** Changeable fields; absent ones stay as they are. */
export const WebhookChanges = z.object(fields).partial();

export const WebhookInput = z
  .object({
    ...fields,
    format: z.enum(WEBHOOK_FORMATS, "bad-value"),
    /** Made here where it is empty. */
    secret: fields.secret.default(""),
    name: fields.name.default(null),
  })
  .refine(({ format, secret }) => format !== "mastodon" || secret !== "", {
    path: ["secret"],
    error: "no-token",
  });

export type WebhookInput = z.input<typeof WebhookInput>;
export type WebhookChanges = z.input<typeof WebhookChanges>;
