import { wordsOfArea } from "#app/platform/text.tsx";
import arabic from "#locales/reader/ar.json";
import english from "#locales/reader/en.json";

type ReaderKey = keyof typeof english;

/** The words of a reader's own pages: what they like and keep, where they were, what is new. */
export const useReaderText = wordsOfArea<ReaderKey>({ en: english, ar: arabic });
