import { POST_LAYOUTS } from "#app/magazine/post/layouts.ts";

/** Windows in which a post can be looked at, in pixels. */
export const PREVIEW_WIDTHS = { desk: 1440, tablet: 820, phone: 390 } as const;
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS;

export interface PreviewChoice {
  layout: string;
  width: PreviewWidth;
  isDark: boolean;
}

/**
 * What an address asks a preview to show; anything else means the post's own page on a desk, light.
 * @param own the layout of the post's own address
 */
export function readPreviewChoice(search: URLSearchParams, own: string): PreviewChoice {
  const [layout, width] = [search.get("layout") ?? "", search.get("width") ?? ""];
  return {
    layout: Object.hasOwn(POST_LAYOUTS, layout) ? layout : own,
    width: Object.hasOwn(PREVIEW_WIDTHS, width) ? (width as PreviewWidth) : "desk",
    isDark: search.get("look") === "dark",
  };
}

export const previewSearch = ({ layout, width, isDark }: PreviewChoice): string =>
  `?${new URLSearchParams({ layout, width, look: isDark ? "dark" : "light" })}`;
