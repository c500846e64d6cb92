/** Slugs of titles and names, as their language writes them without its own letters. */
import { dictionary } from "#app/lib/dictionary.ts";
import { NUMBERED_SLUG_MAX_LENGTH, slugify } from "#app/lib/slug.ts";

/** In bytes: names of files (a static site) and links in messages stay short in every script. */
const LONGEST = NUMBERED_SLUG_MAX_LENGTH;

const NORDIC = { ø: "oe", å: "aa" };

/** Where a language does not simply leave accents out. */
const BY_LANGUAGE = dictionary<Record<string, string>>({
  da: NORDIC,
  de: { ä: "ae", ö: "oe", ü: "ue" },
  nb: NORDIC,
});

/** In any language. */
const LETTERS = { ð: "d", ħ: "h", ı: "i", ŋ: "ng", ʼ: "’" };

/** Their apostrophes are between words: "l’été". Elsewhere within one: "it’s". */
const ELIDING = new Set(["ca", "fr", "it"]);

/** Vowel points of Hebrew and Arabic, and the line that stretches Arabic words. */
const POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670]/g;

/** Signs of Hebrew abbreviations. */
const HEBREW_SIGNS = /(?<=\p{Script=Hebrew})["'״׳”’](?=\p{Script=Hebrew})/gu;

/** Soft hyphens, marks of direction and the like; the joiner that parts Persian words is read as a space. */
const INVISIBLE = /(?!\u200c)\p{Cf}/gu;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const primary = (language: string): string => language.split("-")[0]!.toLowerCase();

function transliterate(title: string, language: string): string {
  let text = title
    .normalize("NFKC")
    .toLowerCase()
    .replace(INVISIBLE, "")
    .replace(POINTS, "")
    .replace(HEBREW_SIGNS, "");
  for (const [letter, letters] of Object.entries({ ...LETTERS, ...BY_LANGUAGE[language] })) {
    text = text.replaceAll(letter, letters);
  }
  if (language === "ca") text = text.replaceAll("l·l", "ll");
  return ELIDING.has(language) ? text.replace(/(?<=\p{L})['’](?=\p{L})/gu, " ") : text;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Adds as much of the text as there is room for. */
function fill(start: string, text: string, by: "word" | "grapheme", language: string): string {
  let filled = start;
  for (const { segment } of new Intl.Segmenter(language, { granularity: by }).segment(text)) {
    if (bytesOf(filled + segment) > LONGEST) break;
    filled += segment;
  }
  return filled.replace(/-$/, "");
}

/** Cuts a long slug between words. */
function shorten(slug: string, language: string): string {
  if (bytesOf(slug) <= LONGEST) return slug;
  let short = "";
  for (const word of slug.split("-")) {
    const start = short && `${short}-`;
    if (bytesOf(start + word) > LONGEST) {
      return UNSPACED.test(word) || !short
        ? fill(start, word, "word", language) || fill("", word, "grapheme", language)
        : short;
    }
    short = start + word;
  }
  return short;
}

/**
 * Turns a title into a new slug: "Küste" becomes "kueste" in German and "kuste" elsewhere. Scripts other than Latin stay.
 * @param language BCP 47
 * @returns "" when there is no letter or digit in it
 */
export function titleSlug(title: string, language: string): string {
  const spoken = primary(language);
  // In pieces: `slugify` has a limit of its own.
  const words = transliterate(title, spoken).match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  const slug = words.map(slugify).filter(Boolean).join("-");
  return shorten(slug, spoken);
}

/** Whether a slug is what a title gives, perhaps with the language of a translation or a number. */
export function isTitleSlug(slug: string, title: string, language: string): boolean {
  const made = titleSlug(title, language);
  if (!made || !slug.startsWith(made)) return false;
  const rest = slug.slice(made.length);
  return /^(?:-\d+)?$/.test(rest.replace(`-${language.toLowerCase()}`, ""));
}
