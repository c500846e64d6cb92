/** Renders posts as emails. */

import type { RenderPost } from "#app/features/newsletter/sending/begin.server.ts";
import { readNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { getPreviewPage } from "#app/features/posts/queries/queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { emailPage } from "./email-page.server.ts";
import { emailText } from "./email-text.server.ts";

/** Gmail hides what is beyond, with the link for unsubscribing in it. */
export const CLIPPED_FROM_BYTES = 102 * 1024;

/** A renderer of posts of any state, as their page will look: check the policy first. */
export function postEmails({ db, env }: Pick<Services, "db" | "env">): RenderPost {
  return async (postId, isWhole) => {
    const post = await getPreviewPage(db, postId, { hasFullAccess: isWhole });
    const { locale, site } = await readEmailContext(db, post.language);
    const { postalAddress } = await readNewsletterSettings(db);
    const postUrl = env.siteUrl + postHref(post);
    const frame = { locale, site, siteUrl: env.siteUrl, postUrl, postalAddress };
    const html = emailPage(post, frame);
    return { subject: post.title.replace(/\s+/g, " "), html, text: emailText(html) };
  };
}
