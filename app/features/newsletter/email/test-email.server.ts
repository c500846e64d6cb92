/** Sends a post as an email to an editor alone. */
import { type Change, canEditAll, requireThat } from "#app/features/accounts/policy.ts";
import { TOKEN_PLACE } from "#app/features/newsletter/sending/token-place.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { postEmails } from "./post-emails.server.ts";

/**
 * Queues a test of the whole email. Its links for unsubscribing lead to nobody.
 * @param to the editor's own address
 * @returns the error `no-address` of `form` for an account without one
 * @param change.newsletterId whose look it has; null for the first
 * @throws NotFound; SignInNeeded or Forbidden for all but editors
 */
export async function sendTestEmail(
  services: Services,
  postId: string,
  to: string | null,
  { actor, at, newsletterId = null }: Change & { newsletterId?: string | null },
): Promise<Outcome<null>> {
  requireThat(canEditAll(actor), actor, "send a test");
  if (!to) return refused("form", "no-address");
  const { subject, html, text } = await postEmails(services, { newsletterId })(postId, true);
  const email = {
    subject,
    html: html.replaceAll(TOKEN_PLACE, "test"),
    text: text.replaceAll(TOKEN_PLACE, "test"),
  };
  await queueEmail(services.db, to, email, { at });
  return accepted(null);
}
