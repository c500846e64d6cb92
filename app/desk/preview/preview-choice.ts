import { POST_LAYOUTS } from "#app/magazine/post/layouts.ts";

/** Widths of the preview, in pixels. */
export const PREVIEW_WIDTHS = { desk: 1440, tablet: 820, phone: 390 } as const;
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS;

export interface PreviewChoice {
  layout: string;
  width: PreviewWidth;
  isDark: boolean;
}

/**
 * Parses the preview's options from the URL; invalid ones mean the post's own layout, desktop,
 * light.
 * @param own the post's own layout
 */
export function readPreviewChoice(search: URLSearchParams, own: string): PreviewChoice {
  const [layout, width] = [search.get("layout") ?? "", search.get("width") ?? ""];
  return {
    layout: Object.hasOwn(POST_LAYOUTS, layout) ? layout : own,
    width: Object.hasOwn(PREVIEW_WIDTHS, width) ? (width as PreviewWidth) : "desk",
    isDark: search.get("look") === "dark",
  };
}

/** The options as the query of an address, which `readPreviewChoice` parses. */
export const previewSearch = ({ layout, width, isDark }: PreviewChoice): string =>
  `?${new URLSearchParams({ layout, width, look: isDark ? "dark" : "light" })}`;
