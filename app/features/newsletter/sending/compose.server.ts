/** The email to one recipient: what all get, with links and headers of their own. */
import type { NewsletterSender } from "#app/features/newsletter/settings.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import type { OutgoingMail } from "#app/platform/mail/smtp.server.ts";
import type { Recipient } from "./recipients.server.ts";
import { linkToken, unsubscribePath } from "./subscriber-links.server.ts";

/** Stands in the rendered email where the recipient's token will be. */
export const TOKEN_PLACE = "__subscriber-token__";

/** What the emails of a sending have in common. */
export interface Sendable {
  sendingId: string;
  sender: NewsletterSender;
  env: Pick<Env, "siteUrl" | "dataDir" | "secretKey">;
  /** By whether the recipient may read the whole post. */
  emails: ReadonlyMap<0 | 1, RenderedEmail>;
}

/** RFC 8058; `Feedback-ID` is Gmail's. */
const bulkHeaders = (of: Sendable, hostname: string, token: string) => ({
  "List-Unsubscribe": `<${of.env.siteUrl}${unsubscribePath(token)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  "Feedback-ID": `${of.sendingId}:newsletter:${hostname}`,
});

/** The whole message to a recipient. */
export function composeFor(of: Sendable, recipient: Recipient): OutgoingMail {
  const { sendingId, sender, env } = of;
  const { subject, text, html } = of.emails.get(recipient.isWhole ? 1 : 0)!;
  const { hostname } = new URL(env.siteUrl);
  const token = linkToken(env, { subscriberId: recipient.subscriberId, sendingId });
  return {
    messageId: `<${sendingId}.${recipient.position}@${hostname}>`,
    from: { name: sender.name, address: sender.address },
    to: recipient.email,
    replyTo: sender.replyTo,
    subject,
    text: text.replaceAll(TOKEN_PLACE, token),
    html: html.replaceAll(TOKEN_PLACE, token),
    headers: bulkHeaders(of, hostname, token),
    list: { id: { url: `newsletter.${hostname}`, comment: sender.name } },
  };
}
