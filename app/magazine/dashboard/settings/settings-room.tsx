import { useLocation } from "react-router";
import type { Role } from "#app/features/accounts/policy.ts";
import { Notice } from "#app/magazine/account/entry-page.tsx";
import { SETTINGS_PATH, settingsFor } from "./settings-rooms.ts";
import { type SettingsKey, useSettingsText } from "./settings-text.ts";

interface SettingsRoomProps {
  role: Role;
  /** A word of the settings, or a title that needs no translation. */
  title: SettingsKey | { name: string };
  lead?: SettingsKey;
  /** What has just been done. */
  done?: SettingsKey | null;
  children: React.ReactNode;
}

/** One page of the settings, with the ways to the others above it. */
export function SettingsRoom({ role, title, lead, done, children }: SettingsRoomProps) {
  const { t } = useSettingsText();
  const { pathname } = useLocation();
  const tabs = settingsFor(role).map(({ path, name }) => ({
    name: t(name),
    href: path,
    isCurrent: path === pathname || (path !== SETTINGS_PATH && pathname.startsWith(`${path}/`)),
  }));
  return (
    <section className="grid grid-cols-1 gap-8">
      {tabs.length > 1 && <Rooms label={t("rooms")} tabs={tabs} />}
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

interface RoomsProps {
  label: string;
  tabs: { name: string; href: string; isCurrent: boolean }[];
}

/** All of them at a glance: they go on in a second line where one has no room for them. */
function Rooms({ label, tabs }: RoomsProps) {
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
