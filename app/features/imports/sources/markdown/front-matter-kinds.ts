/** Reads what programs for static sites write above a text: YAML, TOML in its simple form, or nothing. */
import { type FieldRow, isRow } from "#app/features/imports/sources/fields.ts";
import { readYaml } from "#app/lib/front-matter.ts";

export interface MarkdownFile {
  matter: FieldRow;
  body: string;
}

const YAML = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const TOML = /^\uFEFF?\+\+\+[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)\+\+\+[ \t]*(?:\r?\n|$)/;
const JSON_HEAD = /^\uFEFF?(\{\r?\n[\s\S]*?\r?\n\})[ \t]*(?:\r?\n|$)/;

function tomlValue(text: string): unknown {
  const value = text.replace(/\s+#.*$/, "").trim();
  if (value === "true" || value === "false") return value === "true";
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  if (value.startsWith("[")) {
    return Array.from(value.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g), (match) =>
      (match[1] ?? match[2] ?? "").replace(/\\(.)/g, "$1"),
    );
  }
  const [, double, single] = /^"((?:[^"\\]|\\.)*)"$|^'([^']*)'$/.exec(value) ?? [];
  return double?.replace(/\\(.)/g, "$1") ?? single ?? value;
}

/** The part of TOML that front matter has: names, values, lists, and tables of them. */
export function readToml(text: string): FieldRow {
  const root = new Map<string, unknown>();
  let table = root;
  for (const line of text.split(/\r?\n/)) {
    const [, name] = /^\s*\[([\w.-]+)\]\s*$/.exec(line) ?? [];
    if (name) {
      const inner = new Map<string, unknown>();
      root.set(name, inner);
      table = inner;
      continue;
    }
    const [, key, value] = /^\s*"?([\w-]+)"?\s*=\s*(.+)$/.exec(line) ?? [];
    if (key && value) table.set(key, tomlValue(value));
  }
  const plain = (map: Map<string, unknown>): FieldRow =>
    Object.fromEntries(
      Array.from(map, ([key, value]) => [key, value instanceof Map ? plain(value) : value]),
    );
  return plain(root);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const asRow = (value: unknown): FieldRow => (isRow(value) ? value : {});

/** @throws InvalidFrontMatter with the line */
export function readMarkdownFile(text: string): MarkdownFile {
  const yaml = YAML.exec(text);
  if (yaml) return { matter: asRow(readYaml(yaml[1]!, 1)), body: text.slice(yaml[0].length) };
  const toml = TOML.exec(text);
  if (toml) return { matter: readToml(toml[1]!), body: text.slice(toml[0].length) };
  const json = JSON_HEAD.exec(text);
  const row = json && readJson(json[1]!);
  if (json && isRow(row)) return { matter: row, body: text.slice(json[0].length) };
  return { matter: {}, body: text.replace(/^\uFEFF/, "") };
}
