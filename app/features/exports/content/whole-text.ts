/** The whole post as HTML: what its page shows above and below the text is part of it. */

import { escaped } from "#app/features/posts/figures/markup.ts";
import { SIGN_UP_END } from "#app/features/posts/text-marks.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";
import type { MediaLibrary } from "./media.server.ts";
import type { ExportedPost } from "./posts.server.ts";

/** Any of those that are served: exports replace it by the file itself. */
const WIDTH = 1440;

const embed = (address: string): string =>
  `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${escaped(address)}</div></figure>`;

function leadOf({ media_id, embed_url, title }: ExportedPost, library: MediaLibrary): string {
  const media = library.find(media_id);
  if (media?.kind === "audio" || media?.kind === "video")
    return `<figure><${media.kind} controls src="/media/${media.name}" title="${escaped(title)}"></${media.kind}></figure>`;
  return embed_url ? embed(embed_url) : "";
}

function galleryOf({ pictures }: ExportedPost, library: MediaLibrary): string {
  const shown = pictures.flatMap(({ media_id, alt, caption }) => {
    const media = library.find(media_id);
    if (!media) return [];
    const src = pictureUrl(media.name.split(".")[0]!, WIDTH);
    const words = caption && `<figcaption>${escaped(caption)}</figcaption>`;
    return [`<figure><img src="${src}" alt="${escaped(alt)}">${words}</figure>`];
  });
  if (shown.length < 2) return shown.join("\n");
  return `<figure class="wp-block-gallery has-nested-images">${shown.join("")}</figure>`;
}

/** With the mark at the end of its preview. */
export function wholeHtml(post: ExportedPost, library: MediaLibrary): string {
  const text = post.body_html.replaceAll(SIGN_UP_END, "");
  return [leadOf(post, library), text, galleryOf(post, library)].filter(Boolean).join("\n");
}
