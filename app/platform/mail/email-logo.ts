/** The head of every email: the owner's logo, or the magazine's name. */
import { escapeHtml } from "#app/lib/html/escape.ts";
import { jpegUrl, PICTURE_WIDTHS, type Picture } from "#app/lib/media/picture.ts";

/** In pixels, about as large as in the header of pages. */
const MOST_HEIGHT = 40;
const MOST_WIDTH = 240;

const STYLE = "border:0;max-width:100%;height:auto;vertical-align:middle;border-radius:6px;";

export interface HeadOfEmail {
  /** The magazine's name. */
  site: string;
  /** The owner's; undefined for the name as text. */
  logo?: Picture | undefined;
}

/**
 * The logo as a JPEG, which every program shows. It stands on white: made for light backgrounds, it stays visible on dark
 * ones.
 * @param siteUrl without a trailing slash
 */
export function logoHtml({ site, logo }: HeadOfEmail, siteUrl: string): string {
  if (!logo) return escapeHtml(site);
  const scale = Math.min(MOST_HEIGHT / logo.height, MOST_WIDTH / logo.width, 1);
  const width = Math.max(1, Math.round(logo.width * scale));
  const height = Math.max(1, Math.round(logo.height * scale));
  const pixels = PICTURE_WIDTHS.find((each) => each >= 2 * width) ?? PICTURE_WIDTHS[3];
  const src = siteUrl + jpegUrl(logo.hash, pixels);
  return `<img class="logo" src="${src}" alt="${escapeHtml(site)}" width="${width}" height="${height}" style="${STYLE}">`;
}
