/** Three posts as the source has them and as readers will see them, for the owner to look at. */

import type { FindFile, ReadBody, StoredFile } from "#app/features/imports/conversion/body.ts";
import { fileKindOf } from "#app/features/imports/conversion/file-kind.ts";
import type { SourcePost } from "#app/features/imports/model.ts";
import type { Sample } from "#app/features/imports/report.ts";
import { escaped } from "#app/features/posts/figures/markup.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { sanitizeArticle } from "#app/features/posts/markdown/markdown-allowed.server.ts";
import { decoded } from "#app/lib/addresses/decoded.ts";

const MOST = 3;
/** Posts of more letters say more; shorter ones are shown where there are no others. */
const LONG = 200;
const LONGEST = 20_000;

const IMAGE = /<img\b[^>]{0,5000}>/gi;
const SOURCE = /\bsrc\s*=\s*(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/i;

/** Pictures are not here yet, and the desk loads none from elsewhere: their names stand for them. */
const withNames = (html: string, nameOf: (address: string) => string): string =>
  html.replace(IMAGE, (tag) => {
    const [, double, single, plain] = SOURCE.exec(tag) ?? [];
    return `<code>[${escaped(nameOf(double ?? single ?? plain ?? ""))}]</code>`;
  });

const nameAt = (address: string): string =>
  decoded(address.split(/[?#]/)[0]!.split("/").filter(Boolean).at(-1) ?? "");

/** Pictures as Markdown has them, and those of Obsidian. */
const MARKDOWN_IMAGE =
  /!\[[^\]]{0,1000}\]\(\s*<?([^()\s<>]{1,2000})[^()]{0,500}\)|!\[\[([^\]|#]{1,500})[^\]]{0,500}\]\]/g;

const markdownWithNames = (markdown: string): string =>
  withNames(markdown, nameAt).replace(
    MARKDOWN_IMAGE,
    (_, address?: string, file?: string) =>
      `\`[${nameAt(address ?? file ?? "").replaceAll("`", "")}]\``,
  );

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

export class Samples {
  readonly #long: Sample[] = [];
  readonly #short: Sample[] = [];

  /** Whether this post would be shown. */
  wants({ status }: SourcePost): boolean {
    return status === "published" && this.#long.length < MOST;
  }

  async add(post: SourcePost, read: ReadBody, hasFile: (address: string) => boolean) {
    const names: string[] = [];
    const find: FindFile = (address) => {
      if (!hasFile(address)) return null;
      names.push(nameAt(address));
      return assumedFile(address, names.length - 1);
    };
    // Where other texts will be is known once all have been read; here a link need only be one.
    const markdown = read.write(find, (path) => path);
    const shown = markdown.length < LONG ? this.#short : this.#long;
    if (shown.length >= MOST || markdown.trim() === "") return;
    const body = post.body();
    const before =
      body.format === "html"
        ? withNames(body.html, nameAt)
        : (await renderMarkdown(markdownWithNames(body.markdown.slice(0, LONGEST)))).html;
    const { html } = await renderMarkdown(markdown.slice(0, LONGEST));
    const nameOf = (address: string) =>
      names[Number.parseInt(/\/images\/([\da-f]{16})\//.exec(address)?.[1] ?? "", 16)] ??
      nameAt(address);
    shown.push({
      title: post.title,
      before: sanitizeArticle(before).slice(0, LONGEST),
      after: withNames(html, nameOf).slice(0, LONGEST),
    });
  }

  list(): Sample[] {
    return [...this.#long, ...this.#short].slice(0, MOST);
  }
}
