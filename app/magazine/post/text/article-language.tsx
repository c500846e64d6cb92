import { createContext, use } from "react";
import type { TextAttributes } from "#app/magazine/cards/parts/text-language.ts";
import { useSiteLanguage } from "#app/magazine/shell/page-handle.ts";
import { directionOfText, languageOfText } from "#app/platform/i18n/text-language.ts";
import { findTextLanguage } from "#app/platform/i18n/text-languages.ts";

const Language = createContext<TextAttributes>({ dir: "auto" });

/** Attributes of the article around: they belong on its head and on its text alike. */
export const useArticleLanguage = (): TextAttributes => use(Language);

interface ArticleLanguageProps {
  /** The language that its author has chosen; without one its letters decide. */
  chosen: string | null;
  /** Title, excerpt and HTML: what is decided for all of them together. */
  texts: readonly string[];
  children: React.ReactNode;
}

/** Gives the head and the text of a post or static page one language and one direction, whatever the magazine's. */
export function ArticleLanguage({ chosen, texts, children }: ArticleLanguageProps) {
  const siteLanguage = useSiteLanguage();
  const text = texts.join(" ");
  const direction = directionOfText(text);
  // Without letters of its own it shows the magazine's, such as the tagline.
  const isSilent = chosen === null && direction === "auto";
  const lang = isSilent ? undefined : (chosen ?? languageOfText(text, siteLanguage));
  const dir = findTextLanguage(lang ?? "")?.direction ?? direction;
  return <Language value={{ lang, dir }}>{children}</Language>;
}
