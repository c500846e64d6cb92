/** A post in one language of several. */
export interface TranslatedPost {
  language: string;
  /** Its address. */
  path: string;
  /** Whether the others were made of it. */
  isOriginal: boolean;
}

/** The version for readers of any other language: the magazine's, else the original, else the oldest. */
export function fallbackOf(
  versions: readonly TranslatedPost[],
  siteLanguage: string,
): TranslatedPost | undefined {
  return (
    versions.find(({ language }) => language === siteLanguage) ??
    versions.find(({ isOriginal }) => isOriginal) ??
    versions[0]
  );
}
