import type { PostKind } from "#app/features/posts/models.ts";
import { dictionary } from "#app/lib/dictionary.ts";

/** Header styles; one file each in `headers/`. */
export type PostHeaderStyle =
  | "side"
  | "bleed"
  | "column"
  | "backdrop"
  | "gallery"
  | "audio"
  | "video";

export interface PostLayout {
  /** First path segment of its URL. */
  name: string;
  header: PostHeaderStyle;
  hasSidebar: boolean;
}

/** Layouts by first path segment. Names say whether there is a sidebar. */
export const POST_LAYOUTS = dictionary<Omit<PostLayout, "name">>({
  single: { header: "side", hasSidebar: false },
  "single-sidebar": { header: "side", hasSidebar: true },
  "single-template-2": { header: "bleed", hasSidebar: false },
  "single-2-sidebar": { header: "bleed", hasSidebar: true },
  "single-template-3": { header: "column", hasSidebar: false },
  "single-3-sidebar": { header: "column", hasSidebar: true },
  "single-4-sidebar": { header: "backdrop", hasSidebar: true },
  "single-gallery": { header: "gallery", hasSidebar: false },
  "single-audio": { header: "audio", hasSidebar: false },
  "single-video": { header: "video", hasSidebar: false },
});

/** Layouts for one kind of post; other kinds fall back to the side header. */
const NEEDS: Partial<Record<PostHeaderStyle, PostKind>> = {
  gallery: "gallery",
  audio: "audio",
  video: "video",
};

/** A layout that any post may have, numbered by its header. */
export interface PostTemplate {
  name: string;
  number: number;
  hasSidebar: boolean;
}

const TEMPLATES = Object.entries(POST_LAYOUTS).filter(([, { header }]) => !NEEDS[header]);
const HEADERS = [...new Set(TEMPLATES.map(([, { header }]) => header))];

/** The layouts that are not for one kind of post, in the order in which menus show them. */
export const POST_TEMPLATES: readonly PostTemplate[] = TEMPLATES.map(
  ([name, { header, hasSidebar }]) => ({ name, number: HEADERS.indexOf(header) + 1, hasSidebar }),
);

/** The name of the layout that posts of a kind have at their own address. */
export const layoutOf = (kind: PostKind): string =>
  kind === "standard" ? "single" : `single-${kind}`;

/** The layout for a post: any layout works for any post. */
export function layoutFor(name: string, kind: PostKind): PostLayout {
  const layout = { name, ...(POST_LAYOUTS[name] ?? POST_LAYOUTS.single!) };
  const needed = NEEDS[layout.header];
  return needed && needed !== kind ? { ...layout, header: "side" } : layout;
}
