/** The head of every email: the owner's logo, or the magazine's name. */
import { escapeHtml } from "#app/lib/html/escape.ts";
import { jpegUrl, PICTURE_WIDTHS, type Picture } from "#app/lib/media/picture.ts";

/** In pixels, about as large as in the header of pages. */
const MAX_HEIGHT = 40;
const MAX_WIDTH = 240;

const STYLE = "border:0;max-width:100%;height:auto;vertical-align:middle;border-radius:6px;";

export interface HeadOfEmail {
  /** The magazine's name. */
  site: string;
  /** The owner's; undefined for the name as text. */
  logo?: Picture | undefined;
}

const IMAGE = '<img class="logo" src="';

/**
 * The logo as a JPEG, which every program shows. It is on white, so that one made for light backgrounds stays visible on
 * dark ones.
 * @param siteUrl without a trailing slash; "" leaves the address to `withLogoAddress`
 */
export function logoHtml({ site, logo }: HeadOfEmail, siteUrl: string): string {
  if (!logo) return escapeHtml(site);
  const scale = Math.min(MAX_HEIGHT / logo.height, MAX_WIDTH / logo.width, 1);
  const width = Math.max(1, Math.round(logo.width * scale));
  const height = Math.max(1, Math.round(logo.height * scale));
  const pixels = PICTURE_WIDTHS.find((each) => each >= 2 * width) ?? PICTURE_WIDTHS[3];
  const src = siteUrl + jpegUrl(logo.hash, pixels);
  return `${IMAGE}${src}" alt="${escapeHtml(site)}" width="${width}" height="${height}" style="${STYLE}">`;
}

/** Completes the address of the logo in an email that was rendered without the address of the site. */
export const withLogoAddress = (html: string, siteUrl: string): string =>
  html.replace(`${IMAGE}/`, `${IMAGE}${siteUrl}/`);
