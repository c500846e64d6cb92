/**
 * Finds the font files that a text needs. Fonts come in slices of a few hundred characters, as browsers load them; a
 * packed folder has the common ones of Japanese and Chinese.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

interface Face {
  family: string;
  /** Name of the package and of its files. */
  name: string;
}

const face = (family: string, name: string): Face => ({ family, name });

const JAPANESE = face("Noto Sans JP", "noto-sans-jp");
const CHINESE = face("Noto Sans SC", "noto-sans-sc");

/** In the order in which they are asked for a character. */
const FACES: readonly Face[] = [
  face("Plus Jakarta Sans", "plus-jakarta-sans"),
  // Cyrillic and Greek.
  face("Inter", "inter"),
  face("Noto Sans Arabic", "noto-sans-arabic"),
  face("Noto Sans Hebrew", "noto-sans-hebrew"),
];

export const CARD_FACE_NAMES = [...FACES, JAPANESE, CHINESE].map(({ name }) => name);

type Range = readonly [first: number, last: number];

interface Slice {
  family: string;
  /** A WOFF2 file. */
  path: string;
  ranges: readonly Range[];
}

/** A CSS `unicode-range`. */
function readRanges(text: string): Range[] {
  return text.split(",").map((range) => {
    const [first = "", last = first] = range.trim().replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Paths of a face's files by the characters in them, whether or not they are installed. */
export function listSlices({ name }: { name: string }): Omit<Slice, "family">[] {
  const list = fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}/unicode.json`));
  const ranges: Record<string, string> = JSON.parse(readFileSync(list, "utf8"));
  return Object.entries(ranges).map(([key, range]) => ({
    path: join(dirname(list), "files", `${name}-${key.replace(/[[\]]/g, "")}-wght-normal.woff2`),
    ranges: readRanges(range),
  }));
}

const known = new Map<string, readonly Slice[]>();

function slicesOf(each: Face): readonly Slice[] {
  const found =
    known.get(each.name) ??
    listSlices(each)
      .filter(({ path }) => existsSync(path))
      .map((slice) => ({ ...slice, family: each.family }));
  known.set(each.name, found);
  return found;
}

const has = ({ ranges }: Slice, code: number) =>
  ranges.some(([first, last]) => first <= code && code <= last);

/** Letters that are shared are drawn as Japan or China writes them. */
function facesFor(text: string, language: string): readonly Face[] {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) || language === "ja";
  return [...FACES, ...(isJapanese ? [JAPANESE, CHINESE] : [CHINESE, JAPANESE])];
}

/** Joiners and marks of direction, which have no shape of their own. */
const INVISIBLE = /^[\s\p{Cf}\p{M}]$/u;

/** Signs that follow a word without a space. */
const CLOSING = /^[,.;:!?…)\]}»”’،؛؟。、，：；！？\p{M}\p{Cf}]$/u;

export interface TextWithFonts {
  /** The drawable text: characters without a glyph in any font, such as emoji, are left out. */
  text: string;
  /** Families in the order in which they are asked. */
  families: string[];
  paths: string[];
}

/**
 * The files that a text needs.
 * @returns null when a letter or digit has no shape in any font: the text would be read wrong
 */
export function fontsFor(text: string, language: string): TextWithFonts | null {
  const faces = facesFor(text, language);
  const used = new Set<Slice>();
  let kept = "";
  let isAfterGap = false;
  for (const character of text) {
    const isInvisible = INVISIBLE.test(character);
    if (isInvisible && isAfterGap) continue;
    const code = character.codePointAt(0)!;
    const slice = faces.flatMap((each) => slicesOf(each).find((one) => has(one, code)) ?? [])[0];
    if (slice) used.add(slice);
    else if (/[\p{L}\p{N}]/u.test(character)) return null;
    else if (!isInvisible) {
      kept = kept.trimEnd();
      isAfterGap = true;
      continue;
    }
    // An omitted character leaves a space before a word, and none before a comma.
    if (isAfterGap && !CLOSING.test(character)) kept += " ";
    isAfterGap = false;
    kept += character;
  }
  return {
    text: kept.replace(/\s+/g, " ").trim(),
    families: faces.map(({ family }) => family),
    paths: [...used].map(({ path }) => path),
  };
}
