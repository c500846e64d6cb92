/** Writes the texts of a folder's posts: its pictures as figures of stored files, with their credits. */
import { shortHash } from "#app/database/queries/pictures.server.ts";
import { figureMarkup } from "#app/features/posts/figures/figure-markup.ts";
import { type GalleryPicture, galleryMarkup } from "#app/features/posts/figures/gallery-markup.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";
import { smartenQuotes } from "#app/lib/text.ts";
import { type ExaminedByPath, picturePath } from "./folder-media.server.ts";
import { type FolderFigure, replaceFigures } from "./folder-pictures.ts";
import type { Folder, FolderPost } from "./read-folder.server.ts";

/** Width of pictures in a text, in pixels, for high-density screens. */
const FIGURE_WIDTH = 1440;

interface TextSource {
  folder: Folder;
  examined: ExaminedByPath;
}

/** A gallery photo's entry in the front matter. */
const photoOf = ({ matter }: FolderPost, file: string) =>
  matter.photos?.find((photo) => photo.file === file);

/** Author and licence, as the licence requires; "" for a picture without a record, or of our own. */
function creditOf({ folder }: TextSource, file: string): string {
  const entry = folder.manifest.get(picturePath(file));
  if (entry?.license?.startsWith("own ")) return "";
  const author = (entry?.credit ?? entry?.author ?? "").replace(/ \([^)]*\)$/, "");
  return [author, entry?.license].filter(Boolean).join(", ");
}

function pictureOf(
  source: TextSource,
  post: FolderPost,
  { file, alt }: FolderFigure["pictures"][number],
): GalleryPicture {
  const path = picturePath(file);
  const { hash, facts } = source.examined.get(path)!;
  const words = alt || photoOf(post, file)?.subject || source.folder.manifest.get(path)?.alt;
  return {
    src: pictureUrl(shortHash(hash), FIGURE_WIDTH),
    alt: smartenQuotes(words ?? ""),
    width: facts.width,
    height: facts.height,
  };
}

/** The post's Markdown with addresses in place of the folder's file names. */
export function bodyOf(source: TextSource, post: FolderPost): string {
  return replaceFigures(post.body, ({ pictures, caption, size }) => {
    const shown = pictures.map((picture) => pictureOf(source, post, picture));
    const files = pictures.map(({ file }) => file);
    const credit = [...new Set(files.map((file) => creditOf(source, file)))]
      .filter(Boolean)
      .join("; ");
    const words = caption || (files.length === 1 && photoOf(post, files[0]!)?.caption) || "";
    const about = { caption: smartenQuotes(words), credit, size };
    return shown.length === 1
      ? figureMarkup({ ...shown[0]!, ...about })
      : galleryMarkup({ pictures: shown, ...about });
  });
}
