/** Targets of redirects: validation, and inserting captures. */
import { addressKey, barePath } from "./address-key.ts";
import type { CapturedTexts } from "./redirect-pattern.ts";

/** A capture in a target: `:slug`, or `*` for what is left. */
const PLACE = /:([a-z]\w*)|\*/gi;
const ABSOLUTE = /^https?:\/\/([^/?#\\]*)/i;
/** A path of this site: neither `//host` nor `/\host`, which are other sites to a browser. */
const LOCAL = /^\/(?![/\\])/;
/** Placeholder for the origin of this site while a path is read. */
const HERE = "http://here";

const nameOf = (place: string) => (place === "*" ? place : place.slice(1).toLowerCase());

/** The part after scheme, host and port: only there may captures be used. */
const afterHost = (target: string) => target.slice(ABSOLUTE.exec(target)?.[0].length ?? 0);

/** The captures that a target uses. */
function placesIn(target: string): string[] {
  return [...new Set(Array.from(afterHost(target).matchAll(PLACE), ([place]) => nameOf(place)))];
}

/** A host is fixed text, so that nobody can choose where a redirect leads. */
function hasFixedHost(target: string): boolean {
  const host = ABSOLUTE.exec(target)?.[1];
  return !!host && !/[@*]|:(?!\d{1,5}$)/.test(host);
}

/**
 * Why a text cannot be a target; null for one that can.
 * @param captures the captures of its pattern; empty for an exact address, whose target is literal
 */
export function targetProblem(target: string, captures: readonly string[]): string | null {
  if (/[\s\p{Cc}\\]/u.test(target)) return "bad-target";
  if (!LOCAL.test(target) && !hasFixedHost(target)) return "bad-target";
  if (!URL.canParse(target, HERE)) return "bad-target";
  if (captures.length === 0) return null;
  return placesIn(target).every((name) => captures.includes(name)) ? null : "unknown-capture";
}

const encoded = (name: string, text: string) =>
  name === "*" ? text.split("/").map(encodeURIComponent).join("/") : encodeURIComponent(text);

/** Puts captures into a target. */
export function fillTarget(target: string, captured: CapturedTexts): string {
  const rest = afterHost(target);
  const filled = rest.replace(PLACE, (place) => {
    const name = nameOf(place);
    return encoded(name, captured.get(name) ?? "");
  });
  // A captured slash at the beginning would make the path another site's address.
  if (rest === target) return filled.replace(/^\/[/\\]*/, "/");
  return target.slice(0, target.length - rest.length) + filled;
}

/** The path of a target on this site, for the next step of a chain; null for another site. */
export function localPathOf(target: string | null): string | null {
  return target !== null && LOCAL.test(target) ? barePath(target) : null;
}

/** The key of a target that is nothing but a path of this site: such a chain can be shortened. */
export function targetKeyOf(target: string | null): string | null {
  const path = localPathOf(target);
  return path !== null && target !== null && !/[?#]/.test(target) ? addressKey(path) : null;
}

/**
 * The `Location` header of a filled target, with the query that was requested where it has none of
 * its own.
 */
export function locationFor(target: string, search: string): string {
  const isElsewhere = ABSOLUTE.test(target);
  const url = new URL(isElsewhere ? target : HERE + target);
  if (url.search === "") url.search = search;
  if (isElsewhere) return url.href;
  // `/.//host` normalizes to `//host`, another site.
  return url.pathname.replace(/^\/{2,}/, "/") + url.search + url.hash;
}

/** A URL of this site as its path; anything else as it is. */
export function withoutOwnOrigin(address: string, siteUrl: string): string {
  const { origin } = new URL(siteUrl);
  if (!address.toLowerCase().startsWith(`${origin}/`)) return address;
  return address.slice(origin.length);
}
