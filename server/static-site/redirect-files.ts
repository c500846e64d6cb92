/** Redirects of a folder of files: `_redirects`, which Netlify and Cloudflare Pages read, and pages that lead on by themselves. */
import { escaped } from "#app/features/posts/figures/markup.ts";
import type { RedirectRule } from "#app/features/redirects/models.ts";
import { isPattern } from "#app/features/redirects/redirect-pattern.ts";

/** A page that leads to another one, for servers without redirects. */
export function redirectPage(target: string): string {
  const to = escaped(target);
  return `<!doctype html>
<html><head><meta charset="utf-8"><title>${to}</title>
<meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}">
<meta name="robots" content="noindex"></head><body><p><a href="${to}">${to}</a></p></body></html>
`;
}

/** A capture that is a whole segment, with or without its digits. */
const SEGMENT = /\/:([a-z]\w*)(?:\(\\d(?:\+|\{\d{1,2}\})\))?(?=\/|$)/gi;

/** A pattern in the form of `_redirects`; null for one that has no such form, as `/:slug.html`. */
function sourceOf(source: string): string | null {
  if (!isPattern(source)) return encodeURI(decodeURI(source));
  const written = source.replace(SEGMENT, "/:$1");
  return /[(\\]|:[a-z]\w*[^/\w]|[^/]:[a-z]|\*./i.test(written) ? null : written;
}

const lineOf = ({ source, target, status }: RedirectRule): string => {
  const from = sourceOf(source);
  if (from === null) return `# ${source} ${target ?? ""} ${status}`;
  return `${from} ${target === null ? "/404.html" : target.replace("*", ":splat")} ${status}`;
};

/** Patterns come last: the first rule that fits holds. */
export function redirectsFile(rules: readonly RedirectRule[]): string {
  const sorted = rules.toSorted(
    (a, b) =>
      Number(isPattern(a.source)) - Number(isPattern(b.source)) || (a.source < b.source ? -1 : 1),
  );
  return sorted.map((rule) => `${lineOf(rule)}\n`).join("");
}
