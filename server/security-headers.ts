/** The headers that tell a browser what pages of this site may do. */
import { FRAME_ORIGINS } from "#app/features/player/embeds.ts";

export type Header = readonly [name: string, value: string];

const HALF_A_YEAR_SECONDS = 15_768_000;

const PERMISSIONS = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope"],
  ...["hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb"],
].map((feature) => `${feature}=()`);

const NO_SNIFFING: Header = ["X-Content-Type-Options", "nosniff"];

/** The program's own scripts, styles and fonts: what else is promised binds documents alone. */
export const FILE_HEADERS: readonly Header[] = [NO_SNIFFING];

const EVERYWHERE: readonly Header[] = [
  NO_SNIFFING,
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", PERMISSIONS.join(", ")],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

const SECURE: readonly Header[] = [
  ...EVERYWHERE,
  ["Strict-Transport-Security", `max-age=${HALF_A_YEAR_SECONDS}`],
];

/** What all other responses carry; on https the promise to stay there. */
export function securityHeaders(origin: string): readonly Header[] {
  return origin.startsWith("https:") ? SECURE : EVERYWHERE;
}

/** Where a form may lead when payments go through Stripe: nothing of it is loaded here. */
export const PAYMENT_ORIGINS = ["https://checkout.stripe.com", "https://billing.stripe.com"];

/**
 * The content security policy of a document.
 * @param scriptHashes sources of its own inline scripts, e.g. `sha256-…`
 * @param formOrigins where its forms may lead besides this site
 */
export function documentPolicy(
  scriptHashes: readonly string[],
  formOrigins: readonly string[] = [],
): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(" ");
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    // Providers' players, which pages ask for only after the press of play.
    `frame-src 'self' ${FRAME_ORIGINS.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins].join(" "),
    "frame-ancestors 'self'",
  ].join("; ");
}

/** For files that were uploaded: opened on their own, they may do nothing but play themselves: no script, no form. */
export const FILE_POLICY =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin";
