/** Accepts drawings as pictures: an SVG may hold scripts, so only its pixels are stored. */
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { rasteriseSvg } from "#app/platform/pictures/pictures.server.ts";

/** Drawings of icons have a few kilobytes. */
const MAX_SVG_BYTES = 1024 * 1024;

/** Matches the beginning of a file that may be an SVG; the renderer decides. */
const MARKUP = /^(?:\uFEFF)?\s*<(?:\?xml|!--|!doctype|svg)[\s>-]/i;

/** Long enough for a mark of byte order and a few blank lines. */
const HEAD_BYTES = 256;

const isMarkup = async (file: File) => MARKUP.test(await file.slice(0, HEAD_BYTES).text());

/**
 * An SVG as a PNG of its pixels; other files as they are.
 * @returns the error `too-large` or `unreadable` of `file`
 */
export async function withoutVectors(file: File): Promise<Outcome<File>> {
  if (!(await isMarkup(file))) return accepted(file);
  if (file.size > MAX_SVG_BYTES) return refused("file", "too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const png = await rasteriseSvg(bytes).catch(() => null);
  if (!png) return refused("file", "unreadable");
  const name = `${file.name.replace(/\.svg$/i, "")}.png`;
  return accepted(new File([png], name, { type: "image/png" }));
}
