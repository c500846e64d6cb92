/** Writes redirects as a file for this or another program. */
import { stringify } from "yaml";
import type { RedirectRule } from "#app/features/redirects/models.ts";
import {
  isPattern,
  literalLength,
  parsePattern,
} from "#app/features/redirects/redirect-pattern.ts";
import type { RedirectFileName } from "./file-names.ts";
import { IS_REGEX } from "./read-ghost.ts";
import { asRead, asSent, regexOf, replacementOf } from "./simple-regex.ts";

type Rules = readonly RedirectRule[];

const csvField = (text: string) =>
  /[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function writeCsv(rules: Rules): string {
  const lines = rules.map(({ source, target, status }) =>
    [source, target ?? "", String(status)].map(csvField).join(","),
  );
  return `${["source,target,status", ...lines].join("\n")}\n`;
}

const hasCapitals = (text: string) => text !== text.toLowerCase();

/** Ghost takes every address for an expression. */
function ghostSource(source: string): string {
  const text = asSent(source);
  if (!isPattern(source) && !IS_REGEX.test(text)) return text;
  const regex = regexOf(source, asSent);
  return isPattern(source) && hasCapitals(source) ? `/${regex}/i` : regex;
}

/** Ghost knows no addresses that are gone. */
const forGhost = (rules: Rules) =>
  rules.flatMap(({ source, target, status }) => {
    if (target === null) return [];
    return [
      { from: ghostSource(source), to: replacementOf(source, target), permanent: status === 301 },
    ];
  });

const writeGhostJson = (rules: Rules) => `${JSON.stringify(forGhost(rules), null, 2)}\n`;

function writeGhostYaml(rules: Rules): string {
  const entries = forGhost(rules);
  const group = (isPermanent: boolean) =>
    Object.fromEntries(
      entries
        .filter(({ permanent }) => permanent === isPermanent)
        .map(({ from, to }) => [from, to]),
    );
  return stringify({ 301: group(true), 302: group(false) }, { lineWidth: 0 });
}

const quoted = (text: string) =>
  /[\s"{};]/.test(text) ? `"${text.replaceAll('"', '\\"')}"` : text;

function literalOf({ source }: RedirectRule): number {
  const pattern = isPattern(source) ? parsePattern(source) : null;
  return pattern ? literalLength(pattern) : Number.POSITIVE_INFINITY;
}

/** Servers take the first rule that matches: exact addresses come first, then patterns as they are tried here. */
const inOrder = (rules: Rules) =>
  rules
    .map((rule) => ({ ...rule, literal: literalOf(rule) }))
    .sort((a, b) => (a.literal === b.literal ? 0 : b.literal - a.literal));

/** Case makes no difference here. */
const serverSource = (source: string) => quoted(`(?i)${regexOf(source, asRead)}`);

/** Path, query and fragment, the latter two with their signs; a literal "$" is encoded. */
function partsOf({ source, target }: RedirectRule) {
  const filled = replacementOf(source, (target ?? "").replaceAll("$", "%24"));
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(filled) ?? [];
  return { path, query, hash };
}

/** Apache encodes the path itself, and adds the query of the request where the target has none, after a fragment too. */
function apacheTarget(rule: RedirectRule): string {
  const { path, query, hash } = partsOf(rule);
  const isReadable = !/%(?:2f|3f|23)/i.test(path);
  const read = isReadable ? path.split("%24").map(asRead).join("\\$") : path;
  return read + (query || (hash && "?")) + hash;
}

function writeApache(rules: Rules): string {
  const lines = inOrder(rules).map((rule) => {
    const to = rule.target === null ? "" : ` ${quoted(apacheTarget(rule))}`;
    return `RedirectMatch ${rule.status} ${serverSource(rule.source)}${to}`;
  });
  return `${lines.join("\n")}\n`;
}

/** nginx adds the query of the request at the end, unless the target ends with "?". */
function nginxTarget(rule: RedirectRule): string {
  const { path, query, hash } = partsOf(rule);
  if (query) return `${path}${query}${hash}?`;
  return hash ? `${path}$is_args$args${hash}?` : path;
}

function writeNginx(rules: Rules): string {
  const lines = inOrder(rules).map((rule) => {
    // A "location" would come after all that is rewritten.
    if (rule.target === null) {
      return `if ($uri ~* ${quoted(regexOf(rule.source, asRead))}) { return 410; }`;
    }
    const flag = rule.status === 301 ? "permanent" : "redirect";
    return `rewrite ${serverSource(rule.source)} ${quoted(nginxTarget(rule))} ${flag};`;
  });
  return `${lines.join("\n")}\n`;
}

const WRITERS: Record<RedirectFileName, { type: string; write: (rules: Rules) => string }> = {
  "redirects.csv": { type: "text/csv", write: writeCsv },
  "redirects.json": { type: "application/json", write: writeGhostJson },
  "redirects.yaml": { type: "application/yaml", write: writeGhostYaml },
  "redirects.htaccess": { type: "text/plain", write: writeApache },
  "redirects.conf": { type: "text/plain", write: writeNginx },
};

/** The content of a file and its media type. */
export function writeRedirectFile(name: RedirectFileName, rules: Rules) {
  const { type, write } = WRITERS[name];
  return { type: `${type}; charset=utf-8`, text: write(rules) };
}
