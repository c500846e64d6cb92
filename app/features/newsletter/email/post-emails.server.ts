/** Renders posts as emails. */
import { FIRST_NEWSLETTER } from "#app/features/newsletter/lists/models.ts";
import { getNewsletter } from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import type { RenderPost } from "#app/features/newsletter/sending/begin.server.ts";
import { webUrlOf } from "#app/features/newsletter/sending/subscriber-links.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { getPreviewPage } from "#app/features/posts/queries/queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { isLocale } from "#app/platform/i18n/languages.ts";
import type { RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import { readEmailFrame } from "./email-frame.server.ts";
import { withVia } from "./email-links.ts";
import { emailPage } from "./email-page.server.ts";
import { emailPlainText } from "./email-text.server.ts";
import { findTranscriptExcerpt } from "./transcript-excerpt.server.ts";

/** Gmail hides what is beyond, with the link for unsubscribing in it. */
export const CLIPPED_FROM_BYTES = 102 * 1024;

/** Which newsletter an email is of, and of which sending; without one it is a preview. */
export interface RenderFor {
  newsletterId?: string | null;
  sendingId?: string;
  /** Whether the post has no public page. */
  isEmailOnly?: boolean;
}

export interface PostEmail extends RenderedEmail {
  /** The text of the post alone. */
  bodyHtml: string;
}

/** A renderer of posts of any state, as their page will look: check the policy first. */
export function postEmails(
  { db, env }: Pick<Services, "db" | "env">,
  { newsletterId, sendingId, isEmailOnly = false }: RenderFor = {},
): (...asked: Parameters<RenderPost>) => Promise<PostEmail> {
  const readCommon = async () => {
    const newsletter = await getNewsletter(db, newsletterId ?? FIRST_NEWSLETTER);
    return { newsletter, frame: await readEmailFrame({ db, env }, newsletter, null) };
  };
  let common: ReturnType<typeof readCommon> | undefined;
  return async (postId, isWhole) => {
    common ??= readCommon();
    const [post, { newsletter, frame }] = await Promise.all([
      getPreviewPage(db, postId, { hasFullAccess: isWhole, isEmail: true }),
      common,
    ]);
    const webUrl = sendingId ? webUrlOf(env, { sendingId, isWhole }) : null;
    const locale = [newsletter.language, post.language].find(isLocale) ?? frame.ownLanguage;
    const page = withVia(env.siteUrl + postHref(post), env.siteUrl, frame.via);
    const postUrl = isEmailOnly ? (webUrl ?? env.siteUrl) : page;
    const own = { ...frame, locale, webUrl, postUrl, hasPage: !isEmailOnly };
    const html = emailPage(post, own, await findTranscriptExcerpt(db, post));
    const subject = post.title.replace(/\s+/g, " ");
    return { subject, html, text: emailPlainText(html), bodyHtml: post.bodyHtml };
  };
}
