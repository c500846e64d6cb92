/** A digest as an email: its posts, each with picture, title and lead. */
import { withVia } from "#app/features/newsletter/email/email-links.ts";
import {
  type EmailFrame,
  emailShell,
  isolatedHtml,
  link,
  translatorFor,
} from "#app/features/newsletter/email/email-shell.server.ts";
import { PART_STYLES as STYLE } from "#app/features/newsletter/email/email-styles.ts";
import { emailPlainText } from "#app/features/newsletter/email/email-text.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { bylineOf } from "#app/features/posts/bylines.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { escapeHtml } from "#app/lib/html/escape.ts";
import { jpegUrl } from "#app/lib/media/picture.ts";
import { formatDate } from "#app/lib/time.ts";
import type { RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import type { FilledSection } from "./digest-posts.server.ts";

const PICTURE_WIDTH = 1080;
const SHOWN_WIDTH = 584;

function pictureHtml({ picture }: PostSummary, href: string, { siteUrl }: EmailFrame): string {
  if (!picture) return "";
  const src = siteUrl + jpegUrl(picture.hash, PICTURE_WIDTH);
  return `<a class="picture" href="${escapeHtml(href)}"><img src="${src}" alt="${escapeHtml(picture.alt)}" width="${SHOWN_WIDTH}" style="${STYLE.digestPicture}"></a>`;
}

function postHtml(post: PostSummary, frame: EmailFrame): string {
  const { locale, siteUrl, via } = frame;
  const href = withVia(siteUrl + postHref(post), siteUrl, via);
  const signed = [bylineOf(post, locale), formatDate(post.publishedAt, locale)];
  return `<div style="${STYLE.digestPost}"${post.language ? ` lang="${post.language}"` : ""} dir="auto">
${pictureHtml(post, href, frame)}
<h3 style="${STYLE.digestTitle}">${link(href, post.title, STYLE.siteLink)}</h3>
${post.excerpt && `<p class="lead" style="${STYLE.digestLead}">${escapeHtml(post.excerpt)}</p>`}
<p class="quiet" style="${STYLE.digestQuiet}">${signed.map(isolatedHtml).join(" · ")}</p>
</div>`;
}

function sectionHtml({ title, posts }: FilledSection, frame: EmailFrame): string {
  const head = title ? `<h2 style="${STYLE.digestSection}">${escapeHtml(title)}</h2>` : "";
  return head + posts.map((post) => postHtml(post, frame)).join("\n");
}

/**
 * @param name which digest it is: its subject is made of it
 * @param sections at least one, with posts
 */
export function digestEmail(
  sections: readonly FilledSection[],
  frame: EmailFrame,
  name: "digest.weekly" | "digest.monthly",
): RenderedEmail {
  const t = translatorFor(frame);
  const titles = sections.flatMap(({ posts }) => posts.map(({ title }) => title));
  const n = titles.length;
  const subject = t(name, { n, title: titles[0] ?? "" }).replace(/\s+/g, " ");
  const web = frame.webUrl
    ? `<p class="quiet" style="${STYLE.quiet}">${link(frame.webUrl, t("web"))}</p>`
    : "";
  const html = emailShell(
    {
      title: subject,
      lead: titles.slice(1, 4).join(" · "),
      language: frame.locale,
      html: `<h1 style="${STYLE.title}">${escapeHtml(t(`${name}.title`))}</h1>\n${web}\n${sections
        .map((section) => sectionHtml(section, frame))
        .join("\n")}`,
    },
    frame,
  );
  return { subject, html, text: emailPlainText(html) };
}
