import type { TranslatedPost } from "#app/features/posts/translations/models.ts";
import { usePostLanguagesText } from "#app/magazine/shell/language-links.tsx";
import { useSiteLanguage } from "#app/magazine/shell/page-handle.ts";
import { editionHref, LEAVES_EDITION } from "#app/platform/i18n/edition.ts";
import { isLocale } from "#app/platform/i18n/languages.ts";
import { findTextLanguage } from "#app/platform/i18n/text-languages.ts";

/** Where the interface speaks the language too, the link leads to that edition. */
function linkTo({ path, language }: TranslatedPost, siteLanguage: string) {
  if (language === siteLanguage) return { href: path, [LEAVES_EDITION]: "", "data-document": "" };
  return { href: isLocale(language) ? editionHref(path, language) : path };
}

interface TranslationLinksProps {
  /** All public versions of the post, itself among them. */
  translations: readonly TranslatedPost[];
  path: string;
}

/** The ways to a post in other languages, each called by its own name. */
export function TranslationLinks({ translations, path }: TranslationLinksProps) {
  const { t } = usePostLanguagesText();
  const siteLanguage = useSiteLanguage();
  const others = translations.filter((one) => one.path !== path);
  if (others.length === 0) return null;
  return (
    <nav
      aria-label={t("title")}
      className="ms-auto me-[var(--end-of-text,auto)] -mb-4 flex w-full max-w-(--measure) flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-neutral-600 print:hidden dark:text-neutral-300"
    >
      <span aria-hidden="true">{t("alsoIn")}</span>
      {others.map((one) => (
        <a
          key={one.language}
          {...linkTo(one, siteLanguage)}
          hrefLang={one.language}
          lang={one.language}
          dir={findTextLanguage(one.language)?.direction}
          className="focus-ring inline-flex min-h-6 items-center rounded font-medium underline underline-offset-4 hover:text-primary-700 dark:hover:text-primary-300"
        >
          {findTextLanguage(one.language)?.name ?? one.language}
        </a>
      ))}
    </nav>
  );
}
