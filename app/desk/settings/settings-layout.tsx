import { Notice } from "#app/ui/forms/notice.tsx";
import { type SettingsKey, useSettingsText } from "./settings-text.ts";

interface SettingsLayoutProps {
  /** A message key, or a title without translation. */
  title: SettingsKey | { name: string };
  lead?: SettingsKey;
  /** Message about the action that has just finished. */
  done?: SettingsKey | null;
  children: React.ReactNode;
}

/** Layout of a settings page. */
export function SettingsLayout({ title, lead, done, children }: SettingsLayoutProps) {
  const { t } = useSettingsText();
  return (
    <section className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-2xl font-semibold">
          {typeof title === "string" ? t(title) : title.name}
        </h1>
        {lead && <p className="mt-1 text-neutral-600 dark:text-neutral-300">{t(lead)}</p>}
      </div>
      {done && <Notice>{t(done)}</Notice>}
      {children}
    </section>
  );
}
