/** Reads `rewrite` and `return` of nginx's configuration, the latter in a `location`. */
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

interface Location {
  modifier: string;
  path: string;
}

function readRewrite([source = "", target = "", flag = ""]: readonly string[]): ReadLine {
  const regex = readRegex(source);
  // The "?" at the end leaves out the query of the request, as a target with a query does here.
  const plain = target.replace("$is_args$args", "").replace(/\?$/, "");
  const filled = regex && readReplacement(plain, regex.groups);
  const isRedirect = flag === "permanent" || flag === "redirect" || /^https?:/i.test(target);
  if (!regex || filled === null || !isRedirect) return NOT_UNDERSTOOD;
  return { source: regex.source, target: filled, status: parseStatus(flag || "302") };
}

function readReturn(words: readonly string[], location: Location | null): ReadLine {
  const [first = "", second = ""] = words;
  if (!location) return NOT_UNDERSTOOD;
  const status = isStatusText(first) ? parseStatus(first) : 302;
  const target = isStatusText(first) ? second : first;
  // Without a sign a location is a prefix, of which only the address itself can be meant.
  if (!location.modifier.startsWith("~")) {
    return /\$/.test(target) ? NOT_UNDERSTOOD : { source: location.path, target, status };
  }
  const regex = readRegex(location.path);
  const filled = regex && readReplacement(target, regex.groups);
  return regex && filled !== null
    ? { source: regex.source, target: filled, status }
    : NOT_UNDERSTOOD;
}

/** `if ($uri ~ …)`, which `return` follows; null for other conditions. */
function readIf([subject, sign = "", ...rest]: readonly string[]): Location | null {
  const isOfAddress = subject === "($uri" && /^~\*?$/.test(sign);
  return isOfAddress ? { modifier: sign, path: rest.join("").replace(/\)$/, "") } : null;
}

const isExact = ({ modifier }: Location) => modifier === "=" || modifier.startsWith("~");

/** Statements and braces of a line, each on its own; a brace within an expression belongs to it. */
function statementsOf(line: string): string[] {
  return line
    .replace(/(?:^|\s)#.*$/, "")
    .split(/;(?=\s|$)|(?<=\s)(?=\{)|(?<=^\{|\s\{)|(?=\}(?:\s|$))/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

/** Reads `rewrite`, and `return` in a `location` or `if`. Other directives are reported as skipped. */
export function readNginx(text: string): FoundFile {
  const reading = new FileReading();
  let location: Location | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    for (const statement of statementsOf(line)) {
      const [directive = "", ...words] = splitLine(statement);
      if (directive === "{" || /^(?:server|\}\s*server)$/.test(directive)) continue;
      if (directive.startsWith("}")) location = null;
      else if (directive === "location") {
        const [modifier = "", path] = words;
        location = path ? { modifier, path } : { modifier: "", path: modifier };
      } else if (directive === "if" && readIf(words)) location = readIf(words);
      else if (directive === "rewrite") reading.add(index + 1, statement, readRewrite(words));
      else if (directive === "return") {
        const known = location && isExact(location) ? location : null;
        reading.add(index + 1, line, readReturn(words, known));
      } else reading.add(index + 1, statement, NOT_UNDERSTOOD);
    }
  }
  return reading;
}
