/** Checks a redirect that somebody typed or imported. */
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { addressKey, barePath } from "./address-key.ts";
import {
  MAX_SOURCE_LENGTH,
  MAX_TARGET_LENGTH,
  REDIRECT_STATUSES,
  type RedirectRule,
  type RedirectStatus,
} from "./models.ts";
import { capturesOf, isPattern, parsePattern, patternKey } from "./redirect-pattern.ts";
import { targetProblem, withoutOwnOrigin } from "./redirect-target.ts";

/** A rule from the form, or from a file. */
export interface GivenRule {
  source: string;
  target: string;
  status: number;
}

export interface CheckedRule extends RedirectRule {
  /** Two sources with the same key match the same addresses. */
  key: string;
  isPattern: boolean;
}

/** The working area, endpoints and files of the program: redirects never answer there. */
const RESERVED =
  /^\/(?:(?:dashboard|account|api|actions|assets|login|signup)(?:\/|$)|(?:health|metrics)$)/i;

/** Whether redirects are looked for at an address at all. */
export const mayRedirect = (path: string) => !RESERVED.test(path);

interface CheckedSource {
  source: string;
  key: string;
  isPattern: boolean;
  captures: readonly string[];
}

/** @returns the error of the field `source` */
function checkSource(text: string): Outcome<CheckedSource> {
  const no = (code: string) => refused("source", code);
  if (text === "") return no("required");
  if (text.length > MAX_SOURCE_LENGTH) return no("too-long");
  if (/[?#]/.test(text)) return no("has-query");
  if (!text.startsWith("/") || /[\s\p{Cc}\\]/u.test(text.replaceAll("\\d", ""))) {
    return no("bad-source");
  }
  const source = barePath(text);
  if (source === "/" || !mayRedirect(source)) return no("reserved");
  if (!isPattern(source)) {
    return accepted({ source, key: addressKey(source), isPattern: false, captures: [] });
  }
  const pattern = parsePattern(source);
  if (!pattern) return no("bad-pattern");
  const captures = capturesOf(pattern);
  return accepted({ source, key: patternKey(pattern), isPattern: true, captures });
}

/** Lists have addresses with spaces as people read them. */
const trimmed = (address: string) => address.trim().replaceAll(" ", "%20");

const isStatus = (status: number): status is RedirectStatus =>
  REDIRECT_STATUSES.some((each) => each === status);

/**
 * Reads source, target and status.
 * @param siteUrl addresses of this site become paths
 * @returns the errors of the fields `source`, `target` and `status`
 */
export function checkRule(given: GivenRule, siteUrl: string): Outcome<CheckedRule> {
  const { status } = given;
  if (!isStatus(status)) return refused("status", "bad-status");
  const source = checkSource(withoutOwnOrigin(trimmed(given.source), siteUrl));
  if (!source.ok) return source;
  const { captures, ...found } = source.value;
  if (status === 410) return accepted({ ...found, target: null, status });
  const target = withoutOwnOrigin(trimmed(given.target), siteUrl);
  if (target === "") return refused("target", "required");
  if (target.length > MAX_TARGET_LENGTH) return refused("target", "too-long");
  const problem = targetProblem(target, captures);
  return problem ? refused("target", problem) : accepted({ ...found, target, status });
}
