import { Notice } from "#app/ui/forms/notice.tsx";
import { useFoundSetting } from "./search/use-found-setting.ts";
import { useSettingsText, type Words } from "./settings-text.ts";
import { SettingsTrail } from "./settings-trail.tsx";

interface SettingsLayoutProps {
  title: Words;
  lead?: Words;
  /** Message about the action that has just finished. */
  done?: Words | null;
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
  const say = (words: Words) => (typeof words === "string" ? t(words) : words.name);
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <SettingsTrail />
              <h1 className="text-xl font-semibold">{say(title)}</h1>
            </div>
            {tabs}
          </div>
          {lead && (
            <p className="mt-1 text-sm text-pretty text-neutral-600 dark:text-neutral-300">
              {say(lead)}
            </p>
          )}
        </div>
        {aside}
      </div>
      {done && <Notice>{say(done)}</Notice>}
      {children}
    </section>
  );
}
