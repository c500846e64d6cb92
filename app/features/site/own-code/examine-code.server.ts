/** Reads HTML as browsers do: what the content security policy must allow for it, and what will not work. */
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parseFragment,
  serialize,
} from "parse5";
import { scriptHash } from "#app/platform/security/script-hashes.server.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type Fragment = DefaultTreeAdapterTypes.DocumentFragment;

export interface ExaminedCode {
  /** As the browser reads it, every element closed. */
  html: string;
  scriptHashes: string[];
  styleHashes: string[];
  /** Attributes that the policy keeps from running, e.g. `onclick`. */
  handlers: string[];
  /** Origins that it loads from by itself. */
  origins: string[];
  /** Elements that a page cannot have there, e.g. `base`. */
  refused: string[];
  /** Whether it would swallow what follows it, or is nested too deeply to be read. */
  isOpen: boolean;
}

/** `base` moves every link, `plaintext` never ends, a second title or policy overrides the page's. */
const REFUSED = new Set(["base", "plaintext", "title", "frameset"]);

const IN_HEAD = new Set(["script", "style", "link", "meta", "noscript", "template"]);

const LOADED_BY = new Map([
  ["script", ["src"]],
  ["link", ["href"]],
  ["img", ["src"]],
  ["iframe", ["src"]],
  ["audio", ["src"]],
  ["video", ["src", "poster"]],
  ["source", ["src"]],
  ["track", ["src"]],
  ["form", ["action"]],
]);

const isElement = (node: Node): node is Element => "tagName" in node;

const childrenOf = (node: Node): Node[] => [
  ...("childNodes" in node ? node.childNodes : []),
  ...("content" in node ? node.content.childNodes : []),
];

const textOf = (node: Element): string =>
  node.childNodes.map((child) => ("value" in child ? child.value : "")).join("");

const parse = (text: string, scriptingEnabled = true): Fragment =>
  parseFragment(defaultTreeAdapter.createElement("body", html.NS.HTML, []), text, {
    scriptingEnabled,
  });

/** `https://stats.example/a.js` and `//stats.example/a.js` are of one origin; paths of this site of none. */
function originOf(address: string): string | null {
  if (!/^\s*(?:https?:)?\/\//i.test(address)) return null;
  const url = URL.parse(address.trim(), "https://here.invalid");
  return url ? `https://${url.host}` : null;
}

class Examination {
  readonly scriptHashes = new Set<string>();
  readonly styleHashes = new Set<string>();
  readonly handlers = new Set<string>();
  readonly origins = new Set<string>();
  readonly refused = new Set<string>();

  visit(node: Node): void {
    if (isElement(node)) this.#visitElement(node);
    for (const child of childrenOf(node)) this.visit(child);
  }

  #visitElement(element: Element): void {
    const { tagName, attrs } = element;
    const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
    const text = textOf(element);
    if (tagName === "script" && !attributes.has("src") && text) {
      this.scriptHashes.add(scriptHash(text));
    }
    if (tagName === "style" && text) this.styleHashes.add(scriptHash(text));
    const isPolicy =
      tagName === "meta" && /content-security-policy/i.test(attributes.get("http-equiv") ?? "");
    if (REFUSED.has(tagName) || isPolicy) this.refused.add(tagName);
    for (const [name, value] of attributes) {
      if (/^on/i.test(name)) this.handlers.add(name);
      if (/^[\s\p{Cc}]*javascript:/iu.test(value)) this.handlers.add(name);
    }
    for (const name of LOADED_BY.get(tagName) ?? []) {
      const origin = originOf(attributes.get(name) ?? "");
      if (origin) this.origins.add(origin);
    }
  }
}

const PROBE = "<i data-end=x></i>";

/** Whether an element after the code is still outside of it; also where `noscript` is shown. */
const endsBefore = (code: string): boolean =>
  [true, false].every((hasScripts) => {
    const last = parse(code + PROBE, hasScripts).childNodes.at(-1);
    return last !== undefined && isElement(last) && last.attrs[0]?.name === "data-end";
  });

/** Deeper trees exhaust the stack of the parser's own functions; pages have some thirty levels. */
const MAX_LEVELS = 500;

function isTooDeep(fragment: Fragment): boolean {
  let level: Node[] = [fragment];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

const UNREADABLE: ExaminedCode = {
  html: "",
  scriptHashes: [],
  styleHashes: [],
  handlers: [],
  origins: [],
  refused: [],
  isOpen: true,
};

/** @param place the head of a page has elements of its own only */
export function examineCode(code: string, place: "head" | "foot"): ExaminedCode {
  const fragment = parse(code);
  if (isTooDeep(fragment)) return UNREADABLE;
  const found = new Examination();
  found.visit(fragment);
  const written = serialize(fragment);
  if (place === "head") {
    for (const node of fragment.childNodes) {
      const isText = "value" in node && node.value.trim() !== "";
      if (isText) found.refused.add("#text");
      if (isElement(node) && !IN_HEAD.has(node.tagName)) found.refused.add(node.tagName);
    }
  }
  // The written page must be parsed again with the same result: otherwise the hashes would be those of other scripts.
  const again = new Examination();
  again.visit(parse(written));
  const isSame = [...again.scriptHashes].join() === [...found.scriptHashes].join();
  return {
    html: written,
    scriptHashes: [...found.scriptHashes],
    styleHashes: [...found.styleHashes],
    handlers: [...found.handlers].sort(),
    origins: [...found.origins].sort(),
    refused: [...found.refused].sort(),
    isOpen: !isSame || !endsBefore(written),
  };
}
