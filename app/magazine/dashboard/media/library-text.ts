import { wordsOfArea } from "#app/platform/text.tsx";
import arabic from "#locales/library/ar.json";
import english from "#locales/library/en.json";

export type LibraryKey = keyof typeof english;

/** The words of the media library: choosing, sending and looking after files. */
export const useLibraryText = wordsOfArea<LibraryKey>({ en: english, ar: arabic });
