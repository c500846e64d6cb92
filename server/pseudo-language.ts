/**
 * The pseudo-language of `npm run pseudo`: English with accents, longer by two fifths, in brackets. What stands outside brackets
 * is not translated; what is cut has no room for other languages. Made of the messages as Vite loads them, in development only.
 */
import type { Plugin } from "vite";

/** How much longer than English texts in other languages may be. */
const LONGER = 0.4;

const PLAIN = "AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz";
const ACCENTED = "ÅåßÇçĐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž";
const ACCENTS = new Map([...PLAIN].map((letter, index) => [letter, ACCENTED[index]!]));

/** Parts that are no words: `{name}` places. */
const PLACE = /(\{\w+\})/;

/** A text of the interface in the pseudo-language. */
export function pseudoText(text: string): string {
  const words = text
    .split(PLACE)
    .map((part) => (PLACE.test(part) ? part : accented(part)))
    .join("");
  return `⟦${words}${"·".repeat(Math.ceil(text.length * LONGER))}⟧`;
}

const accented = (text: string): string =>
  [...text].map((letter) => ACCENTS.get(letter) ?? letter).join("");

type Messages = Record<string, string | Record<string, string>>;

function pseudoMessages(messages: Messages): Messages {
  const entries = Object.entries(messages).map(([key, message]) => {
    if (typeof message === "string") return [key, pseudoText(message)];
    const forms = Object.entries(message).map(([form, text]) => [form, pseudoText(text)]);
    return [key, Object.fromEntries(forms)];
  });
  return Object.fromEntries(entries) as Messages;
}

const ENGLISH = /[\\/]locales[\\/]en[\\/][^?]*\.json(?:\?|$)/;

/** Replaces English by the pseudo-language. */
export const pseudoLanguage = (): Plugin => ({
  name: "pseudo-language",
  enforce: "pre",
  transform(code, id) {
    if (!ENGLISH.test(id)) return null;
    return { code: JSON.stringify(pseudoMessages(JSON.parse(code) as Messages)), map: null };
  },
});
