import { useLocation } from "react-router";
import { ALL_SETTINGS_PATH, settingsSectionOf } from "#app/desk/shell/dashboard-sections.ts";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";

const STEP = "after:ms-2 after:content-['/']";
const LINK = "focus-ring rounded-sm underline-offset-4 hover:underline";

/** The way back from a settings page: to all settings, and from a page within a section to that. */
export function SettingsTrail() {
  const { t } = useDashboardText();
  const { pathname } = useLocation();
  const section = settingsSectionOf(pathname);
  if (!section) return null;
  return (
    <nav aria-label={t("trail")} className="text-sm text-neutral-600 dark:text-neutral-300">
      <ol className="flex flex-wrap gap-x-2">
        <li className={STEP}>
          <a href={ALL_SETTINGS_PATH} className={LINK}>
            {t("section.settings")}
          </a>
        </li>
        {section.path !== pathname && (
          <li className={STEP}>
            <a href={section.path} className={LINK}>
              {t(section.name)}
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}
