import { dictionary } from "#app/lib/dictionary.ts";
import type { ExportsKey } from "./exports-text.ts";

/** Texts about each format, by the name in `EXPORT_FORMATS`. */
export const FORMAT_TEXT = dictionary<{ name: ExportsKey; hint: ExportsKey }>({
  archive: { name: "format.archive", hint: "format.archiveHint" },
  ghost: { name: "format.ghost", hint: "format.ghostHint" },
  wordpress: { name: "format.wordpress", hint: "format.wordpressHint" },
  markdown: { name: "format.markdown", hint: "format.markdownHint" },
  members: { name: "format.members", hint: "format.membersHint" },
  opml: { name: "format.opml", hint: "format.opmlHint" },
});

/** The parts of an archive, by their names in `PARTS`. */
export const PART_TEXT = dictionary<ExportsKey>({
  posts: "part.posts",
  pages: "part.pages",
  comments: "part.comments",
  media: "part.media",
  members: "part.members",
  billing: "part.billing",
  site: "part.site",
  records: "part.records",
});
