import { READING_SETTINGS_ID } from "./reading-key.ts";
import { useReadingText } from "./reading-text.ts";

/** Opens the panel of reading settings. */
export function SettingsButton() {
  const { t } = useReadingText();
  return (
    <button
      type="button"
      aria-label={t("settings.title")}
      title={t("settings.title")}
      popoverTarget={READING_SETTINGS_ID}
      className="pill pill-round focus-ring rounded-full"
    >
      <span aria-hidden="true" dir="ltr" className="font-semibold">
        Aa
      </span>
    </button>
  );
}
