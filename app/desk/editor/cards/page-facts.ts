import { dictionary } from "#app/lib/dictionary.ts";

/** What a page says of itself, for a card that leads to it. */
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

const ATTRIBUTE = /([a-z:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function attributesOf(tag: string): Record<string, string> {
  const found = dictionary<string>();
  for (const [, name, double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    found[name!.toLowerCase()] ??= double ?? single ?? bare ?? "";
  }
  return found;
}

/** The meta tags of a page by name; of several the first. */
function metaOf(html: string): Record<string, string> {
  const found = dictionary<string>();
  for (const [tag] of html.matchAll(/<meta\s[^>]*>/gi)) {
    const { property, name, content } = attributesOf(tag);
    const key = (property ?? name ?? "").toLowerCase();
    if (key && content) found[key] ??= content;
  }
  return found;
}

/** Open Graph and Twitter's tags, otherwise the plain ones. */
export function pageFacts(html: string): PageFacts {
  const meta = metaOf(html);
  const first = (...names: string[]) => names.map((name) => meta[name]).find(Boolean) ?? "";
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? "";
  return {
    title: clean(first("og:title", "twitter:title") || title),
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
