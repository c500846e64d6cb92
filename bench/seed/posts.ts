import { renderingIn } from "#app/features/posts/rendering/rendering-version.ts";
import { HOUR } from "#app/lib/time.ts";
import type { SeedRow } from "./bulk-insert.ts";
import { approvedOf } from "./comments.ts";
import { END, SPAN } from "./people.ts";
import { type Random, sentence } from "./random.ts";

export interface Sizes {
  posts: number;
  authors: number;
  categories: number;
  tags: number;
  images: number;
  audio: number;
  video: number;
}

const KINDS = ["standard", "standard", "standard", "video", "audio", "gallery"];
/** Every nth post is in the first category, so that its archive has full pages at any size. */
const FIRST_CATEGORY_EVERY = 3;
/** One in fifty is unpublished, with alternating status. */
const UNPUBLISHED = ["draft", "archived", "scheduled", "in_review"];
const GALLERY_PICTURES = 5;
const PARAGRAPHS = 3;

const pad = (number: number) => String(number).padStart(7, "0");

function textOf(random: Random): { markdown: string; html: string } {
  const paragraphs = Array.from({ length: PARAGRAPHS }, () => `${sentence(random, 30)}.`);
  return {
    markdown: paragraphs.join("\n\n"),
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""),
  };
}

function stateOf(number: number) {
  if (number % 50 !== 49) return { status: "published", published_at: timeOf(number) };
  const status = UNPUBLISHED[Math.floor(number / 50) % UNPUBLISHED.length]!;
  const isDated = status === "archived" || status === "scheduled";
  return { status, published_at: isDated ? END + 100 * SPAN : null };
}

/** Posts share timestamps, to exercise tie-breaking. */
function timeOf(number: number): number {
  return END - SPAN + Math.floor(((number * 7919) % SPAN) / HOUR) * HOUR;
}

/**
 * A post with its join table rows.
 * @param comments number of comments, approved or not
 */
export function postRows(random: Random, number: number, sizes: Sizes, comments: number) {
  const kind = KINDS[number % KINDS.length]!;
  const { markdown, html } = textOf(random);
  const id = `post-${pad(number)}`;
  const state = stateOf(number);
  const category = number % FIRST_CATEGORY_EVERY === 0 ? 0 : random.below(sizes.categories);
  const others = random.some(
    Array.from({ length: sizes.tags }, (_, tag) => `tag-${tag}`),
    4,
  );
  const post: SeedRow = {
    id,
    number,
    kind,
    list: kind === "standard" && number % 4 === 0 ? "news" : "main",
    slug: `post-${number}`,
    title: sentence(random, 6),
    excerpt: sentence(random, 18),
    ...state,
    picture_id: `image-${random.below(sizes.images)}`,
    author_id: `author-${random.skewed(sizes.authors)}`,
    category_id: `category-${category}`,
    media_id: kind === "audio" || kind === "video" ? `${kind}-${random.below(sizes[kind])}` : null,
    reading_minutes: 2 + random.below(6),
    curated_rank: number % 1000 === 500 ? number : null,
    like_count: random.skewed(4000),
    view_count: random.skewed(100_000),
    comment_count: approvedOf(comments),
    created_at: END - SPAN,
    updated_at: END,
    body_markdown: markdown,
    body_html: html,
    body_text: markdown,
    // Otherwise a job of the site would render it again while something is measured.
    rendering: renderingIn("en"),
  };
  const listed_at = state.status === "published" ? state.published_at : null;
  const link = { post_id: id, listed_at };
  const terms = [`category-${category}`, ...others];
  return {
    post,
    authors: [{ ...link, author_id: post.author_id!, position: 0 }],
    terms: terms.map((term_id, position) => ({ ...link, term_id, position, kind })),
    pictures:
      kind === "gallery"
        ? Array.from({ length: GALLERY_PICTURES }, (_, position) => ({
            post_id: id,
            media_id: `image-${random.below(sizes.images)}`,
            position,
          }))
        : [],
  };
}
