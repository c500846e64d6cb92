import { useLocation } from "react-router";
import type { Role } from "#app/features/accounts/policy.ts";
import { Notice } from "#app/ui/forms/notice.tsx";
import { SETTINGS_PATH, settingsFor } from "./settings-pages.ts";
import { type SettingsKey, useSettingsText } from "./settings-text.ts";

interface SettingsLayoutProps {
  role: Role;
  /** A message key, or a title without translation. */
  title: SettingsKey | { name: string };
  lead?: SettingsKey;
  /** Message about the action that has just finished. */
  done?: SettingsKey | null;
  children: React.ReactNode;
}

/** Layout of a settings page, with links to the others. */
export function SettingsLayout({ role, title, lead, done, children }: SettingsLayoutProps) {
  const { t } = useSettingsText();
  const { pathname } = useLocation();
  const tabs = settingsFor(role).map(({ path, name }) => ({
    name: t(name),
    href: path,
    isCurrent: path === pathname || (path !== SETTINGS_PATH && pathname.startsWith(`${path}/`)),
  }));
  return (
    <section className="grid grid-cols-1 gap-8">
      {tabs.length > 1 && <SettingsTabs label={t("pages")} tabs={tabs} />}
      <div>
        <h2 className="text-2xl font-semibold">
          {typeof title === "string" ? t(title) : title.name}
        </h2>
        {lead && <p className="mt-2 text-neutral-600 dark:text-neutral-300">{t(lead)}</p>}
      </div>
      {done && <Notice>{t(done)}</Notice>}
      {children}
    </section>
  );
}

interface SettingsTabsProps {
  label: string;
  tabs: { name: string; href: string; isCurrent: boolean }[];
}

/** Links to all settings pages; wraps in narrow windows. */
function SettingsTabs({ label, tabs }: SettingsTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ name, href, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? "page" : undefined}
              className="focus-ring flex min-h-10 items-center rounded-full border border-neutral-200 px-4 text-sm font-medium text-neutral-700 transition-colors hover:border-neutral-400 aria-[current]:border-transparent aria-[current]:bg-secondary-900 aria-[current]:text-secondary-50 dark:border-neutral-700 dark:text-neutral-300 dark:hover:border-neutral-500 dark:aria-[current]:bg-secondary-100 dark:aria-[current]:text-secondary-900"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
