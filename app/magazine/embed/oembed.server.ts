/** Answers oEmbed 1.0 (oembed.com) for posts that other sites embed. */
import { authorHref, postHref } from "#app/features/posts/addresses.ts";
import { bylineOf } from "#app/features/posts/bylines.ts";
import { attributes, escaped } from "#app/features/posts/figures/markup.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { jpegUrl, PICTURE_WIDTHS, type Picture, shownSize } from "#app/lib/media/picture.ts";
import { HOUR, SECOND } from "#app/lib/time.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { embedHref } from "./embed-address.ts";
import { type EmbedLimits, embedShape, embedSize } from "./embed-shape.ts";

/** The answer's fields, under their names in the specification. */
export type OEmbed = Readonly<Record<string, string | number>>;

interface Provider {
  name: string;
  language: Locale;
  /** Without a trailing slash. */
  url: string;
}

/** Larger ones are not shown by anybody. */
const MAX_THUMBNAIL_WIDTH = 1080;

/** The largest picture within the limits; none where no width of ours is that small. */
function thumbnailOf(picture: Picture | null, { maxWidth, maxHeight }: EmbedLimits, url: string) {
  if (!picture) return null;
  const fits = (pictureWidth: number) => {
    const { width, height } = shownSize(picture, pictureWidth);
    return width <= Math.min(maxWidth, MAX_THUMBNAIL_WIDTH) && height <= maxHeight;
  };
  const pictureWidth = PICTURE_WIDTHS.findLast(fits);
  if (pictureWidth === undefined) return null;
  const { width, height } = shownSize(picture, pictureWidth);
  return {
    thumbnail_url: url + jpegUrl(picture.hash, pictureWidth),
    thumbnail_width: width,
    thumbnail_height: height,
  };
}

/** Describes a public post, with the frame's code in `html`. */
export function describeEmbed(post: PostDetails, provider: Provider, limits: EmbedLimits): OEmbed {
  const { name, language, url } = provider;
  const shape = embedShape(post);
  const size = embedSize(shape, limits);
  // A video keeps its shape where its frame gets narrower, a card its height.
  const shapeStyle =
    shape === "video" ? `;height:auto;aspect-ratio:${size.width}/${size.height}` : "";
  const frame = attributes({
    src: url + embedHref(post),
    title: post.title,
    ...size,
    style: `border:0;border-radius:12px;max-width:100%${shapeStyle}`,
    loading: "lazy",
    allow: "fullscreen",
  });
  return {
    version: "1.0",
    type: shape === "video" ? "video" : "rich",
    title: post.title,
    author_name: bylineOf(post, language),
    author_url: url + authorHref(post.author),
    provider_name: name,
    provider_url: url,
    url: url + postHref(post),
    cache_age: HOUR / SECOND,
    ...thumbnailOf(post.picture, limits, url),
    ...size,
    html: `<iframe${frame}></iframe>`,
  };
}

/** The same answer as XML: an element for each field. */
export function oembedXml(answer: OEmbed): string {
  const elements = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escaped(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join("")}</oembed>\n`;
}
