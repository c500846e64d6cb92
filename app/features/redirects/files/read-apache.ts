/** Reads `Redirect`, `RedirectMatch` and `RewriteRule` of Apache's configuration. */
import {
  FileReading,
  type FoundFile,
  isStatusText,
  NOT_UNDERSTOOD,
  parseStatus,
  type ReadLine,
} from "./found-file.ts";
import { readRegex, readReplacement } from "./simple-regex.ts";
import { splitLine } from "./words-of.ts";

/** They only frame the rules. */
const FRAME = /^(?:#|<\/?IfModule\b|RewriteEngine\s|RewriteBase\s+\/\s*$|Options\s)/i;

/** @param isRegex whether the source is an expression */
function readRedirect(words: readonly string[], isRegex: boolean): ReadLine {
  const hasStatus = isStatusText(words[0] ?? "");
  const status = hasStatus ? parseStatus(words[0]!) : 302;
  const [source = "", target = ""] = hasStatus ? words.slice(1) : words;
  if (!isRegex) return { source, target, status };
  const regex = readRegex(source);
  // An empty query keeps that of the request out.
  const plain = target.replaceAll("\\$", "%24").replace(/\?(?=#|$)/, "");
  const filled = regex && readReplacement(plain, regex.groups);
  return regex && filled !== null
    ? { source: regex.source, target: filled, status }
    : NOT_UNDERSTOOD;
}

function readRewrite([source = "", target = "", flags = ""]: readonly string[]): ReadLine {
  const names = flags
    .replace(/^\[|\]$/g, "")
    .split(",")
    .map((flag) => flag.trim());
  if (names.some((name) => /^(?:G|gone)$/i.test(name))) {
    return readRedirect(["410", source, ""], true);
  }
  const flag = names.find((name) => /^(?:R|redirect)(?:=|$)/i.test(name));
  // Without it the address stays: the rule rewrites inside of the server.
  if (!flag) return NOT_UNDERSTOOD;
  const known = names.every((name) =>
    /^(?:R|redirect|L|last|NC|nocase|NE|noescape|QSA)(?:=|$)/i.test(name),
  );
  return known ? readRedirect([flag.split("=")[1] ?? "302", source, target], true) : NOT_UNDERSTOOD;
}

function readLine(line: string, isConditional: boolean): ReadLine {
  const [directive = "", ...words] = splitLine(line);
  switch (directive.toLowerCase()) {
    case "redirect":
      return readRedirect(words, false);
    case "redirectpermanent":
      return readRedirect(["301", ...words], false);
    case "redirecttemp":
      return readRedirect(["302", ...words], false);
    case "redirectmatch":
      return readRedirect(words, true);
    case "rewriterule":
      return isConditional ? { reason: "conditional" } : readRewrite(words);
    default:
      return NOT_UNDERSTOOD;
  }
}

/** Conditions, the rules after them, and unknown directives are reported as skipped. */
export function readApache(text: string): FoundFile {
  const reading = new FileReading();
  let isConditional = false;
  for (const [index, whole] of text.split("\n").entries()) {
    const line = whole.trim();
    if (line === "" || FRAME.test(line)) continue;
    // Conditions belong to the next rule.
    const isCondition = /^RewriteCond\b/i.test(line);
    reading.add(
      index + 1,
      line,
      isCondition ? { reason: "conditional" } : readLine(line, isConditional),
    );
    isConditional = isCondition;
  }
  return reading;
}
