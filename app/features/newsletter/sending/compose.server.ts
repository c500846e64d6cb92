/** The email to one recipient: what all get, with links and headers of their own. */
import {
  type BounceSettings,
  returnPathOf,
} from "#app/features/newsletter/bounces/bounce-settings.server.ts";
import { postmarkHeaders } from "#app/features/newsletter/bounces/providers/postmark.server.ts";
import { reportToken } from "#app/features/newsletter/bounces/report-token.server.ts";
import {
  MEASURE_PLACE,
  measureToken,
} from "#app/features/newsletter/measuring/measured-links.server.ts";
import type { NewsletterSender } from "#app/features/newsletter/settings.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { encodePart, type FillPart } from "#app/platform/mail/encoded-part.server.ts";
import type { RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import type { OutgoingMail } from "#app/platform/mail/smtp.server.ts";
import type { Recipient } from "./recipients.server.ts";
import { linkToken, unsubscribePath } from "./subscriber-links.server.ts";
import { TOKEN_PLACE } from "./token-place.ts";

/** Where a recipient's own tokens are. */
const PLACES = [TOKEN_PLACE, MEASURE_PLACE];

/** An email of a sending, encoded once: each recipient's own tokens are filled in. */
export interface EncodedEmail {
  subject: string;
  text: FillPart;
  html: FillPart;
  /** With own addresses of links and picture; null while nothing is measured. */
  measured: FillPart | null;
}

/** @param measured its HTML with own addresses of links and picture; null while nothing is measured */
export const encodeEmail = (
  { subject, text, html }: RenderedEmail,
  measured: string | null,
): EncodedEmail => ({
  subject,
  text: encodePart("plain", text, PLACES),
  html: encodePart("html", html, PLACES),
  measured: measured === null ? null : encodePart("html", measured, PLACES),
});

/** Parts that all emails of a sending share. */
export interface SharedParts {
  sendingId: string;
  sender: NewsletterSender;
  bounces: BounceSettings;
  env: Pick<Env, "siteUrl" | "dataDir" | "secretKey">;
  /** By whether the recipient may read the whole post, and by their language. */
  emailFor(recipient: Pick<Recipient, "isWhole" | "locale">): EncodedEmail;
}

/** RFC 8058; `Feedback-ID` is Gmail's. */
const bulkHeaders = (of: SharedParts, hostname: string, token: string) => ({
  "List-Unsubscribe": `<${of.env.siteUrl}${unsubscribePath(token)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  "Feedback-ID": `${of.sendingId}:${of.sender.list.slug}:${hostname}`,
});

/** The whole message to a recipient. */
export function composeFor(of: SharedParts, recipient: Recipient): OutgoingMail {
  const { sendingId, sender, env } = of;
  const { subject, text, html, measured } = of.emailFor(recipient);
  const fill = recipient.refusesMeasuring ? html : (measured ?? html);
  const { hostname } = new URL(env.siteUrl);
  const report = reportToken(env, { sendingId, position: recipient.position });
  const returnPath = returnPathOf(of.bounces, report);
  const ofService = of.bounces.service === "postmark" ? postmarkHeaders(report) : {};
  const token = linkToken(env, { subscriberId: recipient.subscriberId, sendingId });
  const own = new Map([[TOKEN_PLACE, token]]);
  if (fill === measured) {
    const { position } = recipient;
    own.set(MEASURE_PLACE, measureToken(env, { sendingId, position }));
  }
  return {
    messageId: `<${report}@${hostname}>`,
    from: { name: sender.name, address: sender.address },
    to: recipient.email,
    envelope: returnPath === null ? undefined : { from: returnPath, to: recipient.email },
    replyTo: sender.replyTo,
    subject,
    text: text(own),
    html: fill(own),
    headers: { ...bulkHeaders(of, hostname, token), ...ofService },
    list: { id: { url: `${sender.list.slug}.${hostname}`, comment: sender.list.name } },
  };
}
