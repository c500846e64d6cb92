/** HTML that an owner shows as it is, in a frame of its own (docs/decisions/0059-raw-html-in-frames.md). */

/** In pixels; readers scroll within what is higher. */
export const FRAME_HEIGHTS = { least: 40, usual: 400, most: 2000 } as const;

export interface RawHtml {
  html: string;
  /** For screen readers, and for links where there are no frames. */
  title: string;
  height: number;
}

/** The info string of its fence: `{=html frame=400} Tides this week`. */
const INFO = /^\{=html frame=(\d{2,4})\}[ \t]*(.*)$/;

/** Title and height in the info string of a fence; null for any other. */
export function readFrameInfo(info: string): Omit<RawHtml, "html"> | null {
  const [, height, title = ""] = INFO.exec(info.trim()) ?? [];
  return height === undefined ? null : { height: Number(height), title: title.trim() };
}

/** A title on one line, without what would end the fence's info string. */
export const frameTitle = (title: string): string => title.replace(/[`\s]+/g, " ").trim();

/** The info string of the fence that holds raw HTML. */
export const writeFrameInfo = ({ height, title }: Omit<RawHtml, "html">): string =>
  `{=html frame=${height}} ${frameTitle(title)}`.trim();

/** Sandbox flags of a frame: scripts and new windows, but never the origin of this site. */
export const FRAME_RIGHTS = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

const FRAME = /<iframe src="([^"]+)" title="([^"]*)"[^>]*><\/iframe>/g;

/** Frames as links, for readers elsewhere. */
export const withFrameLinks = (html: string): string => html.replace(FRAME, '<a href="$1">$2</a>');
