/** Draws lines of text: shaping, direction and line breaks are Pango's, fonts are ours. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import decompress from "wawoff2/decompress.js";
import { escapeText } from "#app/lib/html/escape.ts";
import { recordFileUse } from "#app/platform/storage/cache-files.server.ts";
import { writeWhole } from "#app/platform/storage/durable-files.server.ts";
import { fontsFor } from "./font-slices.server.ts";

export interface TextStyle {
  /** In pixels. */
  size: number;
  /** 100 to 900. */
  weight: number;
  /** `#rrggbb` */
  color: string;
}

export interface TextBox {
  width: number;
  /** Lines beyond are cut. */
  height: number;
}

export interface DrawnPicture {
  png: Buffer;
  width: number;
  height: number;
}

const LINE_HEIGHT = 1.24;

/** Down to a thirtieth of the width. */
const BALANCING_STEPS = 4;

/** Unpacked files by their packed ones. */
const registered = new Map<string, string>();

/** FreeType reads no WOFF2: a file is unpacked once, and kept in a folder. */
async function unpack(path: string, folder: string): Promise<string> {
  const target = join(folder, basename(path).replace(/woff2$/, "ttf"));
  if (existsSync(target)) {
    await recordFileUse(target);
    return target;
  }
  await writeWhole(target, await decompress(await readFile(path)));
  return target;
}

/** Makes a file known to this process, by drawing with it. */
async function register(path: string, folder: string): Promise<void> {
  const known = registered.get(path);
  // Files that were not used for long are deleted from the folder.
  if (known && existsSync(known)) return recordFileUse(known);
  const fontfile = await unpack(path, folder);
  await sharp({ text: { text: "x", fontfile, font: "x 8", dpi: 72 } })
    .raw()
    .toBuffer();
  registered.set(path, fontfile);
}

/** Draws texts with the fonts of one language, unpacked in a folder. */
export class TextDrawer {
  readonly #folder: string;
  readonly #language: string;

  constructor(folder: string, language: string) {
    this.#folder = folder;
    this.#language = language;
  }

  /** @returns null for a text that has nothing to show, or letters that no font has */
  async #draw(given: string, { size, weight, color }: TextStyle, width: number) {
    const withFonts = fontsFor(given, this.#language);
    if (!withFonts?.text) return null;
    for (const path of withFonts.paths) await register(path, this.#folder);
    const families = withFonts.families.join(",");
    // In 1024ths of a point: Arabic faces ask for twice the space themselves.
    const line = Math.round(size * LINE_HEIGHT * 1024);
    const markup = `<span foreground="${color}" font_family="${families}" weight="${weight}" line_height="${line}">${escapeText(withFonts.text)}</span>`;
    const font = `${withFonts.families[0]} ${size}`;
    const { data, info } = await sharp({
      text: { text: markup, font, width, dpi: 72, rgba: true, wrap: "word-char" },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  }

  /** Narrows a text as far as its lines stay as many, so that the last one is not a single word. */
  async #balance(drawn: DrawnPicture, text: string, style: TextStyle, width: number) {
    let [best, least, most] = [drawn, width / 2, width];
    for (let step = 0; step < BALANCING_STEPS && drawn.height > 2 * style.size; step++) {
      const middle = Math.round((least + most) / 2);
      const tried = await this.#draw(text, style, middle);
      if (tried && tried.width <= middle && tried.height <= drawn.height) {
        [best, most] = [tried, middle];
      } else least = middle;
    }
    return best;
  }

  /**
   * Draws a text in the largest of some sizes in which it fits a box; what does not fit in the smallest is cut.
   * @returns null for a text that has nothing to show, or letters that no font has
   */
  async fit(
    text: string,
    sizes: readonly number[],
    style: Omit<TextStyle, "size">,
    { width, height }: TextBox,
  ): Promise<DrawnPicture | null> {
    const fits = (drawn: DrawnPicture) => drawn.height <= height && drawn.width <= width;
    for (const size of sizes) {
      const drawn = await this.#draw(text, { ...style, size }, width);
      if (!drawn) return null;
      if (fits(drawn)) return this.#balance(drawn, text, { ...style, size }, width);
    }
    return this.#cut(text, { ...style, size: sizes.at(-1)! }, width, fits);
  }

  /** Draws as much of a text as fits, with an ellipsis. A binary search: ten drawings for a thousand characters. */
  async #cut(
    text: string,
    style: TextStyle,
    width: number,
    fits: (drawn: DrawnPicture) => boolean,
  ): Promise<DrawnPicture | null> {
    const graphemes = Array.from(
      new Intl.Segmenter(this.#language).segment(text),
      ({ segment }) => segment,
    );
    let [least, most] = [0, graphemes.length];
    let best: DrawnPicture | null = null;
    while (least < most) {
      const length = Math.ceil((least + most) / 2);
      const cut = `${graphemes.slice(0, length).join("").trimEnd()}…`;
      const drawn = await this.#draw(cut, style, width);
      if (drawn && fits(drawn)) [least, best] = [length, drawn];
      else most = length - 1;
    }
    return best;
  }
}
