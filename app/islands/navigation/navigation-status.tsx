import { useText } from "#app/platform/i18n/text.tsx";

/** Where `show-status.ts` shows that a page is on its way, or why it does not come. */
export function NavigationStatus() {
  const { t } = useText();
  return (
    <>
      <div
        id="navigation-progress"
        data-stays=""
        aria-hidden="true"
        hidden
        className="progress-line"
      />
      <p
        id="navigation-message"
        data-stays=""
        role="alert"
        hidden
        data-offline={t("navigation.offline")}
        data-failed={t("navigation.failed")}
        data-missing={t("navigation.missing")}
        data-updated={t("navigation.updated")}
        data-unsent={t("navigation.unsent")}
        className="navigation-message"
      />
    </>
  );
}
