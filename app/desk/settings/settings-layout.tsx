import { Notice } from "#app/ui/forms/notice.tsx";
import { type SettingsKey, useSettingsText } from "./settings-text.ts";

interface SettingsLayoutProps {
  /** A message key, or a title without translation. */
  title: SettingsKey | { name: string };
  lead?: SettingsKey;
  /** Message about the action that has just finished. */
  done?: SettingsKey | null;
  /** Views of the page, in the title's row where there is room: lists start high. */
  tabs?: React.ReactNode;
  /** Beside the title. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** Layout of a settings page. */
export function SettingsLayout({ title, lead, done, tabs, aside, children }: SettingsLayoutProps) {
  const { t } = useSettingsText();
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <h1 className="text-xl font-semibold">
              {typeof title === "string" ? t(title) : title.name}
            </h1>
            {tabs}
          </div>
          {lead && (
            <p className="mt-1 text-sm text-pretty text-neutral-600 dark:text-neutral-300">
              {t(lead)}
            </p>
          )}
        </div>
        {aside}
      </div>
      {done && <Notice>{t(done)}</Notice>}
      {children}
    </section>
  );
}
