/** The magazine's own icon, and how it becomes the icons that browsers and phones ask for. */
import type { Picture } from "#app/lib/media/picture.ts";

/** `whole` shows all of the picture within the square, `fill` its middle to the edges. */
export const ICON_SHAPES = ["whole", "fill"] as const;

export type IconShape = (typeof ICON_SHAPES)[number];

export const ICON_BACKGROUND = "#ffffff";

export interface SiteIcon {
  /** Id in the media library. */
  pictureId: string;
  picture: Picture;
  shape: IconShape;
  /** Background colour, for icons that must not be transparent. */
  background: string;
  /** Hash of everything that the icons are made of; part of their URLs. */
  version: string;
}

/** How much of each side stays free on icons that phones cut to a shape of theirs. */
const INSETS: Record<"touch" | "maskable", Record<IconShape, number>> = {
  touch: { whole: 0.12, fill: 0 },
  // W3C, Web App Manifest, "icon masks": what lies outside of a circle of 80% may be cut off.
  maskable: { whole: 0.2, fill: 0 },
};

/** How an icon at an address is made. */
export interface IconPlan {
  type: "image/png" | "image/x-icon";
  /** Sides in pixels; several in one `.ico`. */
  sizes: readonly number[];
  isOpaque: boolean;
  inset: Record<IconShape, number>;
}

const NO_INSET = { whole: 0, fill: 0 };

const plain = (size: number): IconPlan => ({
  type: "image/png",
  sizes: [size],
  isOpaque: false,
  inset: NO_INSET,
});

/** The cover of a podcast that has none of its own: square, as wide as Apple Podcasts asks for. */
export const PODCAST_ICON = "/icon-podcast.png";

/** The stable addresses of the icons; without an own icon, files of the program are there. */
export const ICON_PLANS: ReadonlyMap<string, IconPlan> = new Map([
  ["/favicon.ico", { type: "image/x-icon", sizes: [16, 32, 48], isOpaque: false, inset: NO_INSET }],
  [
    "/apple-touch-icon.png",
    { type: "image/png", sizes: [180], isOpaque: true, inset: INSETS.touch },
  ],
  ["/icon-192.png", plain(192)],
  ["/icon-512.png", plain(512)],
  [
    "/icon-512-maskable.png",
    { type: "image/png", sizes: [512], isOpaque: true, inset: INSETS.maskable },
  ],
  [PODCAST_ICON, { type: "image/png", sizes: [1400], isOpaque: true, inset: INSETS.touch }],
]);

/** Drawn as vectors; an own icon has none, since an uploaded drawing is never served. */
export const VECTOR_ICON = "/favicon.svg";

/** The address of an icon; with the version of the magazine's own, so that browsers ask again. */
export const iconUrl = (path: string, icon: Pick<SiteIcon, "version"> | null): string =>
  icon ? `${path}?v=${icon.version}` : path;
