import { dictionary } from "#app/lib/dictionary.ts";

/** Metadata of a linked page, for its card. */
export interface PageFacts {
  title: string;
  description: string;
  site: string;
  /** "" for none. */
  picture: string;
}

const ENTITIES = dictionary<string>({
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
});

/** Text of HTML: the references that titles hold. */
function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi,
    (all, decimal, hex, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

const LONGEST = 300;

const clean = (text: string): string =>
  unescaped(text).replace(/\s+/g, " ").trim().slice(0, LONGEST);

/** A name is looked at from its beginning only: anybody writes these pages, also to keep this thread busy. */
const ATTRIBUTE = /(?<![a-z:-])([a-z:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function attributesOf(tag: string): Record<string, string> {
  const found = dictionary<string>();
  for (const [, name, double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    found[name!.toLowerCase()] ??= double ?? single ?? bare ?? "";
  }
  return found;
}

/** Where the tags of a name begin and end, in one pass: a regular expression would search for the end of each again. */
function* tagsIn(html: string, opening: RegExp): Generator<{ start: number; end: number }> {
  opening.lastIndex = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const end = html.indexOf(">", opening.lastIndex);
    if (end < 0) return;
    yield { start: found.index, end };
    opening.lastIndex = end;
  }
}

/** The meta tags of a page by name; of several the first. */
function metaOf(html: string): Record<string, string> {
  const found = dictionary<string>();
  for (const { start, end } of tagsIn(html, /<meta\s/gi)) {
    const { property, name, content } = attributesOf(html.slice(start, end));
    const key = (property ?? name ?? "").toLowerCase();
    if (key && content) found[key] ??= content;
  }
  return found;
}

function titleOf(html: string): string {
  for (const { end } of tagsIn(html, /<title\b/gi)) {
    const close = html.indexOf("<", end);
    return close < 0 ? "" : html.slice(end + 1, close);
  }
  return "";
}

/** Open Graph and Twitter's tags, otherwise the plain ones. */
export function pageFacts(html: string): PageFacts {
  const meta = metaOf(html);
  const first = (...names: string[]) => names.map((name) => meta[name]).find(Boolean) ?? "";
  return {
    title: clean(first("og:title", "twitter:title") || titleOf(html)),
    description: clean(first("og:description", "twitter:description", "description")),
    site: clean(first("og:site_name", "application-name")),
    picture: unescaped(first("og:image:secure_url", "og:image", "twitter:image")).trim(),
  };
}

/** HTML in the encoding that its server or itself names; UTF-8 otherwise. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 2048));
  const label =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1] ??
    "utf-8";
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
