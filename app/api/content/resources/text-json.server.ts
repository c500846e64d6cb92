/** Answer fields that posts and pages have in common. */
import { type ContentContext, pictureAddress, zonedTime } from "#app/api/content/context.ts";
import type { ReadQuery } from "#app/api/content/query.ts";
import type { TextJson } from "#app/api/content/schemas/post.ts";
import { textOf } from "#app/features/posts/markdown/markdown-allowed.server.ts";
import type { PostAccess } from "#app/features/posts/models.ts";
import { publicPart } from "#app/features/posts/preview.ts";
import { textElsewhere } from "#app/features/posts/text-elsewhere.ts";
import { stableUuid } from "#app/lib/id.server.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { shorten } from "#app/lib/text.ts";

/** A post or a page. */
export interface TextFacts {
  id: string;
  uuidOf: "post" | "page";
  slug: string;
  path: string;
  title: string;
  excerpt: string;
  access: PostAccess;
  body: { html: string; text: string };
  picture: Picture | null;
  socialPicture: Picture | null;
  isFeatured: boolean;
  hasComments: boolean;
  readingMinutes: number;
  canonicalUrl: string | null;
  seoTitle: string | null;
  seoDescription: string | null;
  publishedAt: number;
  createdAt: number;
  updatedAt: number;
}

const MAX_EXCERPT_LENGTH = 500;

/** Whether a format of the text is requested; HTML is the default. */
function wantsForm({ fields, formats }: ReadQuery, form: "html" | "plaintext"): boolean {
  const named = [...fields, ...formats];
  return named.length === 0 ? form === "html" : named.includes(form);
}

/** The text as far as everybody may read it. */
function bodyOf({ siteUrl }: ContentContext, facts: TextFacts, query: ReadQuery) {
  const { access, body, path } = facts;
  const isOpen = access === "public";
  const html = publicPart({ access, body_html: body.html });
  const plain = () => (isOpen ? body.text : textOf(html));
  return {
    ...(wantsForm(query, "html") && { html: textElsewhere(html, siteUrl, siteUrl + path) }),
    ...(wantsForm(query, "plaintext") && { plaintext: plain() }),
    excerpt: facts.excerpt || shorten(plain(), MAX_EXCERPT_LENGTH),
  };
}

/** The properties of a post or page, without relations. */
export function textJson(context: ContentContext, facts: TextFacts, query: ReadQuery): TextJson {
  const { id, title, slug, access } = facts;
  const isOpen = access === "public";
  return {
    id,
    uuid: stableUuid(facts.uuidOf, id),
    title,
    slug,
    ...bodyOf(context, facts, query),
    comment_id: id,
    feature_image: pictureAddress(context, facts.picture),
    feature_image_alt: facts.picture?.alt || null,
    feature_image_caption: null,
    featured: facts.isFeatured,
    visibility: access,
    access: isOpen,
    created_at: zonedTime(context, facts.createdAt),
    updated_at: zonedTime(context, facts.updatedAt),
    published_at: zonedTime(context, facts.publishedAt),
    custom_excerpt: facts.excerpt || null,
    canonical_url: facts.canonicalUrl,
    url: context.siteUrl + facts.path,
    reading_time: facts.readingMinutes,
    comments: isOpen && facts.hasComments,
    codeinjection_head: null,
    codeinjection_foot: null,
    custom_template: null,
    og_image: pictureAddress(context, facts.socialPicture),
    og_title: null,
    og_description: null,
    twitter_image: null,
    twitter_title: null,
    twitter_description: null,
    meta_title: facts.seoTitle,
    meta_description: facts.seoDescription,
    email_subject: null,
    frontmatter: null,
  };
}
