/** Security headers and content security policies. */
import { FRAME_ORIGINS } from "#app/features/player/embeds/embeds.ts";
import { FRAME_RIGHTS } from "#app/features/posts/raw-html/raw-html.ts";
import type { PageCode } from "#app/platform/context.server.ts";
import type { Env, Hsts } from "#app/platform/env.server.ts";

export type SecurityHeader = readonly [name: string, value: string];

const YEAR_SECONDS = 31_536_000;

const PERMISSIONS = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
].map((feature) => `${feature}=()`);

const NO_SNIFFING: SecurityHeader = ["X-Content-Type-Options", "nosniff"];

/** Headers of our scripts, styles and fonts; the other headers matter for documents only. */
export const FILE_HEADERS: readonly SecurityHeader[] = [NO_SNIFFING];

const EVERYWHERE: readonly SecurityHeader[] = [
  NO_SNIFFING,
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", PERMISSIONS.join(", ")],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

const withHsts = (value: string): readonly SecurityHeader[] => [
  ...EVERYWHERE,
  ["Strict-Transport-Security", value],
];

/** `off` ends what browsers remember from before (RFC 6797 §6.1.1). */
const SECURE: Record<Hsts, readonly SecurityHeader[]> = {
  subdomains: withHsts(`max-age=${YEAR_SECONDS}; includeSubDomains`),
  host: withHsts(`max-age=${YEAR_SECONDS}`),
  off: withHsts("max-age=0"),
};

/** Headers of all other responses; with HSTS on https. */
export function securityHeaders(
  origin: string,
  hsts: Hsts = "subdomains",
): readonly SecurityHeader[] {
  return origin.startsWith("https:") ? SECURE[hsts] : EVERYWHERE;
}

/**
 * `form-action` origins for Stripe Checkout and its customer portal. Nothing is loaded from Stripe.
 */
const PAYMENT_ORIGINS = ["https://checkout.stripe.com", "https://billing.stripe.com"];

type OwnCode = Pick<PageCode, "scriptHashes" | "styleHashes" | "origins">;

const quoted = (hash: string) => `'${hash}'`;

/**
 * The content security policy of a document.
 * @param scriptHashes hash sources of its inline scripts, e.g. `sha256-…`
 * @param formOrigins `form-action` origins besides this site
 * @param ownCode what an owner's code on the page needs, and nothing else
 */
export function documentPolicy(
  scriptHashes: readonly string[],
  formOrigins: readonly string[] = [],
  ownCode: readonly OwnCode[] = [],
): string {
  const hashes = [...scriptHashes, ...ownCode.flatMap((code) => code.scriptHashes)];
  const styles = ownCode.flatMap((code) => code.styleHashes);
  const origins = [...new Set(ownCode.flatMap((code) => code.origins))];
  const from = (...sources: string[]) => [...new Set([...sources, ...origins])].join(" ");
  /** Left out where it says what `default-src` says. */
  const beyondDefault = (name: string, sources: string) =>
    sources === "'self'" ? [] : [`${name} ${sources}`];
  return [
    "default-src 'self'",
    `script-src ${from("'self'", ...hashes.map(quoted))}`,
    ...beyondDefault("style-src", from("'self'", ...styles.map(quoted))),
    "style-src-attr 'unsafe-inline'",
    `img-src ${from("'self'", "data:")}`,
    `media-src ${from("'self'", "blob:")}`,
    // The worker of notices is a file of this site; without this line, it would be what scripts are.
    "worker-src 'self'",
    ...beyondDefault("connect-src", from("'self'")),
    ...beyondDefault("font-src", from("'self'")),
    // Embedded players, loaded after a click.
    `frame-src ${from("'self'", ...FRAME_ORIGINS)}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${from("'self'", ...formOrigins)}`,
    "frame-ancestors 'self'",
  ].join("; ");
}

/** The policy of a site's documents: checkout redirects a form to the payment provider. */
export function policyOf({ stripe }: Pick<Env, "stripe">) {
  return (scriptHashes: readonly string[], ownCode: readonly OwnCode[]) =>
    documentPolicy(scriptHashes, stripe ? PAYMENT_ORIGINS : [], ownCode);
}

/**
 * Policy for uploaded files, opened as documents of their own: they can play media, but run no
 * scripts and submit no forms.
 */
export const FILE_POLICY =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin";

/**
 * Policy for raw HTML of an owner: scripts from anywhere, but never as a page of this site, also when it is opened
 * outside of its frame. Other sites cannot frame it.
 */
export const RAW_HTML_POLICY = [
  `sandbox ${FRAME_RIGHTS}`,
  "default-src https: data: blob: 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");
