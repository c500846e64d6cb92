import type { PostKind } from "#app/features/posts/models.ts";

/** How a post opens; one file each in `headers/`. */
export type HeaderStyle = "side" | "bleed" | "column" | "backdrop" | "gallery" | "audio" | "video";

export interface PostLayout {
  /** The first segment of its address. */
  name: string;
  header: HeaderStyle;
  hasSidebar: boolean;
}

/** Every layout by the first segment of its address. The name says whether there is a sidebar. */
export const POST_LAYOUTS: Record<string, Omit<PostLayout, "name">> = {
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
};

/** Layouts that show what only one kind of post has; another kind falls back to the side header. */
const NEEDS: Partial<Record<HeaderStyle, PostKind>> = {
  gallery: "gallery",
  audio: "audio",
  video: "video",
};

/** The layout of a name for a post: any layout shows any post. */
export function layoutFor(name: string, kind: PostKind): PostLayout {
  const layout = { name, ...(POST_LAYOUTS[name] ?? POST_LAYOUTS.single!) };
  const needed = NEEDS[layout.header];
  return needed && needed !== kind ? { ...layout, header: "side" } : layout;
}
