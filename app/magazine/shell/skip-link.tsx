import { useText } from "#app/platform/i18n/text.tsx";

/** Skip link to the content (WCAG 2.2 SC 2.4.1). */
export function SkipLink() {
  const { t } = useText();
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-full bg-primary-600 px-6 py-3 font-medium text-white focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
    >
      {t("skip.content")}
    </a>
  );
}
