/** Three posts as the source has them and as readers will see them, for the owner to look at. */
import {
  type Body,
  type FindFile,
  type Lead,
  PIECE,
  type PictureFacts,
  type ReadBody,
  type StoredFile,
} from "#app/features/imports/conversion/body.ts";
import { fileKindOf } from "#app/features/imports/conversion/file-kind.ts";
import { plainTextOf } from "#app/features/imports/conversion/plain-text.server.ts";
import type { Place, SourcePost } from "#app/features/imports/model.ts";
import type { Sample } from "#app/features/imports/report.ts";
import { escaped } from "#app/features/posts/figures/markup.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { sanitizeArticle } from "#app/features/posts/markdown/markdown-allowed.server.ts";
import { nameAt } from "./name-at.ts";
import { type BringPicture, type SamplePicture, withPictures } from "./sample-pictures.ts";

const MOST = 3;
/** Posts of more letters say more; shorter ones are shown where there are no others. */
const LONG = 200;
const LONGEST = 20_000;

const IMAGE = /<img\b[^>]{0,5000}>/gi;
const FRAME = /<iframe\b[^>]{0,5000}>/gi;
const PIECE_TAG = new RegExp(`<${PIECE} n="(\\d{1,9})"></${PIECE}>`, "g");

/** Pictures as Markdown has them, and those of Obsidian. */
const MARKDOWN_IMAGE =
  /!\[([^\]]{0,1000})\]\(\s*<?([^()\s<>]{1,2000})[^()]{0,500}\)|!\[\[([^\]|#]{1,500})[^\]]{0,500}\]\]/g;

const attributeOf = (tag: string, name: string): string => {
  const value = `"([^"]{0,2000})"|'([^']{0,2000})'|([^\\s"'>]{1,2000})`;
  const [, double, single, plain] =
    new RegExp(`\\s${name}\\s*=\\s*(?:${value})`, "i").exec(tag) ?? [];
  const text = double ?? single ?? plain ?? "";
  return text.includes("&") ? plainTextOf(text.replaceAll("<", "&lt;")) : text;
};

/** A file as if it were here already, with a number by which its picture is found again. */
export const assumedFile = (address: string, number = 0): StoredFile => ({
  id: "",
  hash: number.toString(16).padStart(16, "0"),
  kind: fileKindOf(address),
  url: "/media/0000000000000000.bin",
  name: nameAt(address),
  bytes: 0,
  durationMs: null,
  width: null,
  height: null,
});

/** A sample whose pictures are signs that nobody writes, since they are brought only for what is shown. */
interface Draft {
  sample: Sample;
  pictures: readonly SamplePicture[];
}

const OPEN = "\u{E000}";
const CLOSE = "\u{E001}";
const SIGNS = new RegExp(`[${OPEN}${CLOSE}]`, "g");
/** As code, which survives sanitising, Markdown and changes of typography. */
const SIGN = new RegExp(`<code>${OPEN}(\\d+)${CLOSE}</code>`, "g");

class Pictures {
  readonly list: SamplePicture[] = [];
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  /** @returns the sign in HTML */
  html({ address, alt }: PictureFacts): string {
    return `<code>${this.#add(address, alt)}</code>`;
  }

  markdown(address: string, alt: string): string {
    return `\`${this.#add(address, alt)}\``;
  }

  #add(address: string, alt: string): string {
    this.list.push({ address, alt, place: this.#place });
    return `${OPEN}${this.list.length - 1}${CLOSE}`;
  }
}

/** In place of what cannot be played here. */
const linkTo = (address: string) =>
  `<a href="${escaped(address)}" rel="noopener">${escaped(address)}</a>`;

/** The text as the old site had it. */
async function before(body: Body, pictures: Pictures): Promise<string> {
  const image = (tag: string) =>
    pictures.html({ address: attributeOf(tag, "src"), alt: attributeOf(tag, "alt") });
  if (body.format === "markdown") {
    const markdown = body.markdown
      .slice(0, LONGEST)
      .replace(SIGNS, "")
      .replace(IMAGE, image)
      .replace(MARKDOWN_IMAGE, (_, alt = "", address?: string, file = "") =>
        pictures.markdown(address ?? file, alt),
      );
    return (await renderMarkdown(markdown)).html;
  }
  return body.html
    .replace(SIGNS, "")
    .replace(IMAGE, image)
    .replace(FRAME, (tag) => linkTo(attributeOf(tag, "src")))
    .replace(PIECE_TAG, (_, number: string) => {
      const piece = body.pieces[Number(number)];
      if (piece?.lead?.kind === "gallery")
        return piece.lead.pictures.map((each) => pictures.html(each)).join(" ");
      if (piece?.lead && "embedUrl" in piece.lead) return linkTo(piece.lead.embedUrl);
      const shown = piece?.wants.filter((address) => fileKindOf(address) === "image") ?? [];
      return shown.map((address) => pictures.html({ address, alt: "" })).join(" ");
    });
}

/** The part above the text: the picture of the post, its video or gallery. */
function above({ picture, media }: SourcePost, lead: Lead | null, pictures: Pictures): string {
  const shown = picture ? [picture] : [];
  if (lead?.kind === "gallery") shown.push(...lead.pictures);
  const played = media?.address ?? (lead && "address" in lead ? lead.address : "");
  const video = lead && "embedUrl" in lead ? linkTo(lead.embedUrl) : "";
  return [
    ...shown.map((each) => pictures.html(each)),
    video,
    played && `<code>${escaped(nameAt(played))}</code>`,
  ]
    .filter(Boolean)
    .map((part) => `<p>${part}</p>`)
    .join("");
}

export class Samples {
  readonly #long: Draft[] = [];
  readonly #short: Draft[] = [];

  /** Whether this post would be shown. */
  wants({ status }: SourcePost): boolean {
    return status === "published" && this.#long.length < MOST;
  }

  async add(post: SourcePost, read: ReadBody, hasFile: (address: string) => boolean) {
    const addresses: string[] = [];
    const find: FindFile = (address) => {
      if (!hasFile(address)) return null;
      addresses.push(address);
      return assumedFile(address, addresses.length - 1);
    };
    // Where other texts will be is known once all have been read; here a link need only be one.
    const markdown = read.write(find, (path) => path);
    const shown = markdown.length < LONG ? this.#short : this.#long;
    const isEmpty = markdown.trim() === "" && read.lead === null;
    if (shown.length >= MOST || isEmpty) return;
    const pictures = new Pictures(post.place);
    const old = sanitizeArticle(await before(post.body(), pictures)).slice(0, LONGEST);
    const { html } = await renderMarkdown(markdown.replace(SIGNS, "").slice(0, LONGEST));
    const present = html.replace(IMAGE, (tag) => {
      const src = attributeOf(tag, "src");
      const number = Number.parseInt(/\/images\/([\da-f]{16})\//.exec(src)?.[1] ?? "", 16);
      return pictures.html({ address: addresses[number] ?? src, alt: attributeOf(tag, "alt") });
    });
    const own = post.picture ? `<p>${pictures.html(post.picture)}</p>` : "";
    shown.push({
      sample: {
        title: post.title,
        before: own + old,
        after: above(post, read.lead, pictures) + present.slice(0, LONGEST),
      },
      pictures: pictures.list,
    });
  }

  /** @param bring gives the address of a picture that can be fetched */
  async list(bring: BringPicture): Promise<Sample[]> {
    const samples: Sample[] = [];
    for (const { sample, pictures } of [...this.#long, ...this.#short].slice(0, MOST))
      samples.push(await withPictures(sample, { pictures, sign: SIGN, bring }));
    return samples;
  }
}
