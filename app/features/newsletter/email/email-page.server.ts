/** A post as an email: its head, its text, and the way to more of it. */
import { bylineOf } from "#app/features/posts/bylines.ts";
import type { PostPage } from "#app/features/posts/models.ts";
import { sponsorLabel } from "#app/features/posts/sponsor-label.server.ts";
import { escapeHtml } from "#app/lib/html/escape.ts";
import { jpegUrl, type Picture } from "#app/lib/media/picture.ts";
import { formatDate } from "#app/lib/time.ts";
import { languageOfText } from "#app/platform/i18n/text-language.ts";
import { emailBody, PAIRED, pictureGrid } from "./email-body.server.ts";
import {
  button,
  type EmailFrame,
  emailShell,
  isolatedHtml,
  link,
  type NewsletterEmailKey,
  type TranslateEmail,
  translatorFor,
} from "./email-shell.server.ts";
import { PART_STYLES as STYLE } from "./email-styles.ts";
import type { TranscriptExcerpt } from "./transcript-excerpt.server.ts";

/** The frame of a post's email. */
export interface PostFrame extends EmailFrame {
  /** Where the post is read online: its page, or the email in a browser. */
  postUrl: string;
  /** Whether the post has a page, where it can be discussed. */
  hasPage: boolean;
}

const HEAD_WIDTH = 1440;
const MAX_GALLERY_PICTURES = 8;

function picture({ hash, alt }: Picture, { siteUrl, postUrl }: PostFrame, pixels: number): string {
  const src = siteUrl + jpegUrl(hash, pixels);
  return `<a class="picture" href="${escapeHtml(postUrl)}"><img src="${src}" alt="${escapeHtml(alt)}" width="584"></a>`;
}

/** A video or audio file is played on the site; of a gallery the first pictures are shown. */
function playableHtml(post: PostPage, frame: PostFrame, t: TranslateEmail): string {
  const { kind, gallery, access } = post;
  if (kind === "audio" || kind === "video")
    return `<p style="${STYLE.action}">${button(frame.postUrl, `${t(`play.${kind}`)} ${post.title}`)}</p>`;
  if (kind !== "gallery" || gallery.length === 0) return "";
  const shown = gallery
    .slice(0, MAX_GALLERY_PICTURES)
    .map((one) => picture(one, frame, PAIRED.pixels));
  const all = `<p>${link(frame.postUrl, t("pictures", { n: gallery.length }))}</p>`;
  // Those of closed posts need a log-in.
  return access === "public" ? pictureGrid(shown) + all : all;
}

/** How an episode or a video begins, in words, with the way to all of them. */
function transcriptHtml(
  { language, lines }: TranscriptExcerpt,
  { hasPage, postUrl }: PostFrame,
  t: TranslateEmail,
): string {
  const title = `<p class="callout-title">${escapeHtml(t("transcript"))}</p>`;
  const words = lines.map((line) => `<p lang="${language}" dir="auto">${escapeHtml(line)}</p>`);
  const href = escapeHtml(`${postUrl}#transcript-title`);
  const all = `<p><a href="${href}">${escapeHtml(t("transcript.all"))}</a></p>`;
  return `<aside class="callout">${title}${words.join("")}${hasPage ? all : ""}</aside>`;
}

/** Where the preview of a closed post ends. */
function paywallHtml(post: PostPage, { siteUrl, postUrl }: PostFrame, t: TranslateEmail): string {
  if (post.hasFullAccess || post.access === "public") return "";
  const isPaid = post.access === "paid" || post.access === "tiers";
  const way = isPaid
    ? button(`${siteUrl}/subscription`, t("wall.plans"))
    : button(postUrl, t("wall.read"));
  return `<div class="box" style="${STYLE.wall}"><p>${escapeHtml(t(isPaid ? "wall.paid" : (`wall.${post.access}` as NewsletterEmailKey)))}</p>${way}</div>`;
}

/** The way to the discussion, for those who have read the whole post. */
function commentHtml(post: PostPage, { hasPage, postUrl }: PostFrame, t: TranslateEmail): string {
  const isRead = post.hasFullAccess || post.access === "public";
  // Posts with a password have no discussion.
  if (!hasPage || !isRead || post.isCommentsClosed || post.access === "password") return "";
  return `<p style="${STYLE.closing}">${button(`${postUrl}#comments`, t("comment"))}</p>`;
}

function headHtml(post: PostPage, frame: PostFrame, t: TranslateEmail): string {
  // A draft that is sent only has no date yet.
  const date = post.publishedAt > 0 ? formatDate(post.publishedAt, frame.locale) : "";
  const signed = [bylineOf(post, frame.locale), date].filter(Boolean).map(isolatedHtml).join(" · ");
  const shown =
    post.picture && post.kind !== "gallery"
      ? `<figure>${picture(post.picture, frame, HEAD_WIDTH)}</figure>`
      : "";
  return [
    `<h1 style="${STYLE.title}">${link(frame.postUrl, post.title, STYLE.siteLink)}</h1>`,
    post.excerpt && `<p class="lead" style="${STYLE.lead}">${escapeHtml(post.excerpt)}</p>`,
    `<p class="quiet" style="${STYLE.quiet}">${signed} · ${link(frame.postUrl, t("online"))}</p>`,
    shown,
  ].join("\n");
}

/**
 * The whole HTML of the email.
 * @param spoken of an episode or a video; null for none
 */
export function emailPage(
  post: PostPage,
  frame: PostFrame,
  spoken: TranscriptExcerpt | null,
): string {
  const { locale, ownLanguage, siteUrl, postUrl, via } = frame;
  const t = translatorFor(frame);
  const playLabels = { audio: t("play.audio"), video: t("play.video") };
  const options = { siteUrl, postUrl, playLabels, via, hasPictures: true };
  const head = emailBody(headHtml(post, frame, t) + playableHtml(post, frame, t), options);
  const hasPictures = post.access === "public" || !post.hasFullAccess;
  const paidBy = sponsorLabel(post, locale)?.html ?? "";
  const said = spoken ? transcriptHtml(spoken, frame, t) : "";
  const text = emailBody(paidBy + post.bodyHtml + said, { ...options, hasPictures });
  const language = post.language ?? languageOfText(post.title + post.bodyHtml, ownLanguage);
  const html = [head, text, paywallHtml(post, frame, t), commentHtml(post, frame, t)].join("\n");
  return emailShell({ title: post.title, lead: post.excerpt, language, html }, frame);
}
