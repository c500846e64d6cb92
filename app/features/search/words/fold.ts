import { dictionary } from "#app/lib/dictionary.ts";

/** Scripts whose marks are accents; in others marks are vowels, which are kept. */
const ACCENTED =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;

/** Letters without a Unicode decomposition, and Arabic spelling variants. */
const ALIKE = dictionary<string>({
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  ى: "ي",
  ة: "ه",
  ٱ: "ا",
  ـ: "",
  ς: "σ",
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches all of ASCII
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

/** Letters in lower case, without accents. */
export function foldLetters(raw: string): string {
  const text = raw.toLowerCase();
  if (isAscii(text)) return text;
  return (
    text
      .normalize("NFKD")
      .replace(ACCENTED, "$1")
      .normalize("NFC")
      // Compatibility decomposition may produce capitals.
      .toLowerCase()
      .replace(/[ßæœøđðłþıىةٱـς]/g, (letter) => ALIKE[letter] ?? letter)
  );
}
