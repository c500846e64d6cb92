import { useLocation } from "react-router";
import type { Role } from "#app/features/accounts/policy.ts";
import { Notice } from "#app/magazine/account/entry-page.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
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
    <section className="grid gap-8">
      {tabs.length > 1 && <TabLinks label={t("rooms")} tabs={tabs} />}
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
