/** The email to one recipient: what all get, with links and headers of their own. */
import { toFlag } from "#app/database/tables/column-types.ts";
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
import type { RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import type { OutgoingMail } from "#app/platform/mail/smtp.server.ts";
import type { Recipient } from "./recipients.server.ts";
import { linkToken, unsubscribePath } from "./subscriber-links.server.ts";
import { TOKEN_PLACE } from "./token-place.ts";

/** Parts that all emails of a sending share. */
export interface SharedParts {
  sendingId: string;
  sender: NewsletterSender;
  bounces: BounceSettings;
  env: Pick<Env, "siteUrl" | "dataDir" | "secretKey">;
  /** By whether the recipient may read the whole post. */
  emails: ReadonlyMap<0 | 1, RenderedEmail>;
  /** Their HTML with own addresses of links and picture; null while nothing is measured. */
  measured: ReadonlyMap<0 | 1, string> | null;
}

/** RFC 8058; `Feedback-ID` is Gmail's. */
const bulkHeaders = (of: SharedParts, hostname: string, token: string) => ({
  "List-Unsubscribe": `<${of.env.siteUrl}${unsubscribePath(token)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  "Feedback-ID": `${of.sendingId}:${of.sender.list.slug}:${hostname}`,
});

/** HTML for a recipient: measured, if the sending is and they do not refuse. */
function htmlFor(of: SharedParts, { isWhole, refusesMeasuring, position }: Recipient): string {
  const kind = toFlag(isWhole);
  const measured = refusesMeasuring ? undefined : of.measured?.get(kind);
  if (measured === undefined) return of.emails.get(kind)!.html;
  const token = measureToken(of.env, { sendingId: of.sendingId, position });
  return measured.replaceAll(MEASURE_PLACE, token);
}

/** The whole message to a recipient. */
export function composeFor(of: SharedParts, recipient: Recipient): OutgoingMail {
  const { sendingId, sender, env } = of;
  const { subject, text } = of.emails.get(toFlag(recipient.isWhole))!;
  const { hostname } = new URL(env.siteUrl);
  const report = reportToken(env, { sendingId, position: recipient.position });
  const returnPath = returnPathOf(of.bounces, report);
  const ofService = of.bounces.service === "postmark" ? postmarkHeaders(report) : {};
  const token = linkToken(env, { subscriberId: recipient.subscriberId, sendingId });
  return {
    messageId: `<${report}@${hostname}>`,
    from: { name: sender.name, address: sender.address },
    to: recipient.email,
    envelope: returnPath === null ? undefined : { from: returnPath, to: recipient.email },
    replyTo: sender.replyTo,
    subject,
    text: text.replaceAll(TOKEN_PLACE, token),
    html: htmlFor(of, recipient).replaceAll(TOKEN_PLACE, token),
    headers: { ...bulkHeaders(of, hostname, token), ...ofService },
    list: { id: { url: `${sender.list.slug}.${hostname}`, comment: sender.list.name } },
  };
}
