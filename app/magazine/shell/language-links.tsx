import { createAreaText } from "#app/islands/area-text.ts";
import { editionHref, LEAVES_EDITION } from "#app/platform/i18n/edition.ts";
import { isLocale, type Locale, languageOf } from "#app/platform/i18n/languages.ts";
import { useLocale } from "#app/platform/i18n/text.tsx";
import english from "#locales/en/post-languages.json";
import { useShellContent } from "./shell-content.ts";

/** Words about the languages of posts. */
export const usePostLanguagesText = createAreaText(
  english,
  import.meta.glob(["/locales/*/post-languages.json", "!/locales/en/*"], { import: "default" }),
);

/** The front page in a language. */
function EditionLink({ language, isOwn }: { language: Locale; isOwn: boolean }) {
  const out = isOwn ? { [LEAVES_EDITION]: "", "data-document": "" } : {};
  return (
    <a
      {...out}
      href={isOwn ? "/" : editionHref("/", language)}
      hrefLang={language}
      lang={language}
      className="footer-link focus-ring"
    >
      {languageOf(language).name}
    </a>
  );
}

/** The languages that posts have and the interface speaks, but the page's; and the way back from an edition. */
export function LanguageLinks({ siteLanguage }: { siteLanguage: Locale }) {
  const locale = useLocale();
  const { languages } = useShellContent();
  const { t } = usePostLanguagesText();
  const others = languages.filter(isLocale).filter((language) => language !== locale);
  if (others.length === 0) return null;
  return (
    <li>
      <ul aria-label={t("editions")} className="flex flex-wrap gap-x-6 gap-y-2">
        {others.map((language) => (
          <li key={language}>
            <EditionLink language={language} isOwn={language === siteLanguage} />
          </li>
        ))}
      </ul>
    </li>
  );
}
