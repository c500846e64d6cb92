/**
 * Cleans a theme's own style sheet: parses it, keeps what is on the lists of `allowed-properties.ts`, and confines every rule to
 * the public pages of the magazine, without their dialogs. What is left is written from the tree, never copied.
 */
import * as csstree from "css-tree/dist/csstree.esm";
import { FUNCTIONS, GROUPS, isAllowedProperty, PSEUDO } from "./allowed-properties.ts";

/** Something that is not sent, and why. */
export interface SheetFault {
  line: number;
  /** As it was written, shortened. */
  text: string;
  code: "not-understood" | "at-rule" | "selector" | "property" | "value" | "important";
}

export interface CleanSheet {
  css: string;
  faults: SheetFault[];
}

/** The body of themed pages; `theme-sheet.ts` puts the class of the sheet in its place. */
export const SCOPE = ".look";

/** Dialogs ask for passwords, and the content of frames belongs to others. */
const OUTSIDE = ":not(:where(dialog,dialog *,[data-stays],[data-stays] *))";

const MAX_QUOTE_LENGTH = 60;

/** Elements that are not the page's own to style: the root has the scope's place. */
const FORBIDDEN_TYPES: ReadonlySet<string> = new Set([
  "html",
  "body",
  "dialog",
  "input",
  "form",
  "iframe",
  "object",
  "embed",
  "script",
  "style",
  "link",
  "meta",
  "base",
]);

class Cleaner {
  readonly faults: SheetFault[] = [];

  fault(node: csstree.CssNode, code: SheetFault["code"]): false {
    const text = csstree.generate(node);
    const short = text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text;
    this.faults.push({ line: node.loc?.start.line ?? 1, text: short, code });
    return false;
  }

  /** The rules that may stay, as text. */
  rules(list: csstree.List<csstree.CssNode>): string {
    return list
      .toArray()
      .map((node) => this.rule(node))
      .join("");
  }

  rule(node: csstree.CssNode): string {
    if (node.type === "Rule") return this.plainRule(node);
    if (node.type === "Atrule") return this.group(node);
    if (node.type !== "Comment" && node.type !== "WhiteSpace") this.fault(node, "not-understood");
    return "";
  }

  group(node: csstree.Atrule): string {
    const isKept = GROUPS.has(node.name) && node.block && node.prelude;
    if (!isKept || node.prelude?.type === "Raw" || hasForeignFunction(node.prelude!)) {
      this.fault(node, "at-rule");
      return "";
    }
    const inner = this.rules(node.block!.children);
    return inner && `@${node.name} ${csstree.generate(node.prelude!)}{${inner}}`;
  }

  plainRule(node: csstree.Rule): string {
    if (node.prelude.type !== "SelectorList") {
      this.fault(node.prelude, "selector");
      return "";
    }
    const selectors = node.prelude.children
      .toArray()
      .filter((selector) => isAllowedSelector(selector) || this.fault(selector, "selector"))
      .map(scoped);
    const block = node.block.children
      .toArray()
      .map((child) => this.declaration(child))
      .filter(Boolean)
      .join(";");
    return selectors.length > 0 && block ? `${selectors.join(",")}{${block}}` : "";
  }

  declaration(node: csstree.CssNode): string {
    if (node.type !== "Declaration") {
      if (node.type !== "Comment") this.fault(node, "not-understood");
      return "";
    }
    const name = node.property.startsWith("--") ? node.property : node.property.toLowerCase();
    if (!isAllowedProperty(name)) this.fault(node, "property");
    else if (node.important) this.fault(node, "important");
    else {
      const value = cleanValue(name, node.value);
      if (value !== null) return `${name}:${value}`;
      this.fault(node, "value");
    }
    return "";
  }
}

/** Whether anything in it is a function that is not on the list, or an address. */
function hasForeignFunction(node: csstree.CssNode): boolean {
  let isForeign = false;
  csstree.walk(node, (part) => {
    if (part.type === "Url" || part.type === "Raw") isForeign = true;
    if (part.type === "Function" && !FUNCTIONS.has(part.name.toLowerCase())) isForeign = true;
  });
  return isForeign;
}

/** The value as text; null where it may not stay. The values of variables are parsed like any other. */
function cleanValue(name: string, value: csstree.Value | csstree.Raw): string | null {
  if (value.type === "Raw" || hasForeignFunction(value)) return null;
  const text = csstree.generate(value);
  // An escape could hide a name from the lists, and `<` could end a style element.
  if (/[\\<]|expression|javascript:/i.test(text)) return null;
  const isKnown = name.startsWith("--") || /var\(/.test(text) || matches(name, value);
  return isKnown ? text : null;
}

function matches(name: string, value: csstree.Value): boolean {
  const { error } = csstree.lexer.matchProperty(name, value);
  // A property that the grammar does not know yet may be on our list.
  return !error || /Unknown property/.test(error.message);
}

/** Selectors of classes, elements and attributes, without escapes, for what is inside of the page. */
function isAllowedSelector(selector: csstree.CssNode): boolean {
  let isAllowed = selector.type === "Selector";
  csstree.walk(selector, (part) => {
    if (part.type === "TypeSelector") isAllowed &&= !FORBIDDEN_TYPES.has(part.name.toLowerCase());
    if (part.type === "PseudoClassSelector" || part.type === "PseudoElementSelector")
      isAllowed &&= PSEUDO.has(part.name.toLowerCase());
    // A value that is compared by its beginning can tell what somebody types.
    if (part.type === "AttributeSelector")
      isAllowed &&= /^(?:class|dir|lang|data-[\w-]+|aria-current)$/.test(part.name.name);
    if (part.type === "NestingSelector" || part.type === "Raw") isAllowed = false;
  });
  return isAllowed && !/\\/.test(csstree.generate(selector));
}

/**
 * A selector inside of the scope. `.dark` at its beginning is the page's, or that of a dark section of a light page. What it
 * selects is never a dialog or a part of one; pseudo-elements stay at the end.
 */
function scoped(selector: csstree.CssNode): string {
  const text = csstree.generate(selector);
  const dark = /^\.dark\s+/.exec(text)?.[0] ?? "";
  const rest = text.slice(dark.length);
  const [, subject = rest, pseudo = ""] = /^(.*?)(::[\w-]+(?:\([^)]*\))?)$/s.exec(rest) ?? [];
  const inside = `${subject}${OUTSIDE}${pseudo}`;
  return dark ? `.dark ${SCOPE} ${inside},${SCOPE} .dark ${inside}` : `${SCOPE} ${inside}`;
}

/** Rules within rules; more would exhaust the stack of the parser. */
const MAX_LEVELS = 50;

/** The line at which blocks are nested too deeply; null for none. */
function findTooDeep(sheet: string): number | null {
  let depth = 0;
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    depth = brace === "{" ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_LEVELS) return sheet.slice(0, index).split("\n").length;
  }
  return null;
}

/** @param sheet what an owner has written, or a theme that is imported brings */
export function cleanSheet(sheet: string): CleanSheet {
  const deepLine = findTooDeep(sheet);
  if (deepLine !== null)
    return { css: "", faults: [{ line: deepLine, text: "{", code: "not-understood" }] };
  const cleaner = new Cleaner();
  const tree = csstree.parse(sheet, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (_, node) => {
      if (node.type === "Raw") cleaner.fault(node, "not-understood");
    },
  });
  if (tree.type !== "StyleSheet") return { css: "", faults: cleaner.faults };
  const css = cleaner.rules(tree.children);
  return { css, faults: unique(cleaner.faults) };
}

function unique(faults: readonly SheetFault[]): SheetFault[] {
  const seen = new Map(faults.map((fault) => [`${fault.line} ${fault.text}`, fault]));
  return [...seen.values()].sort((a, b) => a.line - b.line);
}
