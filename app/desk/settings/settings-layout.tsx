import { useLocation } from "react-router";
import { ALL_SETTINGS_PATH, settingsSectionOf } from "#app/desk/shell/dashboard-sections.ts";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { Notice } from "#app/ui/forms/notice.tsx";
import { useFoundSetting } from "./search/use-found-setting.ts";
import { type SettingsLabel, useSettingsText } from "./settings-text.ts";

const STEP = "after:ms-2 after:content-['/']";
const LINK = "focus-ring rounded-sm underline-offset-4 hover:underline";

/** The way back from a settings page: to all settings, and from a page within a section to that. */
function SettingsTrail() {
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

interface SettingsLayoutProps {
  title: SettingsLabel;
  lead?: SettingsLabel;
  /** Message about the action that has just finished. */
  done?: SettingsLabel | null;
  /** Views of the page, in the title's row where there is room: lists start high. */
  tabs?: React.ReactNode;
  /** Beside the title. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** Layout of a settings page. */
export function SettingsLayout({ title, lead, done, tabs, aside, children }: SettingsLayoutProps) {
  const { t } = useSettingsText();
  useFoundSetting();
  const labelText = (words: SettingsLabel) => (typeof words === "string" ? t(words) : words.name);
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <SettingsTrail />
              <h1 className="text-xl font-semibold">{labelText(title)}</h1>
            </div>
            {tabs}
          </div>
          {lead && (
            <p className="mt-1 text-sm text-pretty text-neutral-600 dark:text-neutral-300">
              {labelText(lead)}
            </p>
          )}
        </div>
        {aside}
      </div>
      {done && <Notice>{labelText(done)}</Notice>}
      {children}
    </section>
  );
}
