/** Writes redirects as a file for this or another program. */
import { stringify } from "yaml";
import type { RedirectRule } from "#app/features/redirects/models.ts";
import { isPattern } from "#app/features/redirects/redirect-pattern.ts";
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

const serverSource = (source: string) =>
  quoted(`${isPattern(source) && hasCapitals(source) ? "(?i)" : ""}${regexOf(source, asRead)}`);

function writeApache(rules: Rules): string {
  const lines = rules.map(({ source, target, status }) => {
    const to = target === null ? "" : ` ${quoted(replacementOf(source, target))}`;
    return `RedirectMatch ${status} ${serverSource(source)}${to}`;
  });
  return `${lines.join("\n")}\n`;
}

function writeNginx(rules: Rules): string {
  const lines = rules.map(({ source, target, status }) => {
    const from = serverSource(source);
    if (target === null) return `location ~ ${from} { return 410; }`;
    const flag = status === 301 ? "permanent" : "redirect";
    return `rewrite ${from} ${quoted(replacementOf(source, target))} ${flag};`;
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
