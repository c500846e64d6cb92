import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import type { LinkList, LinkRow } from "#app/features/site/link-rows.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { LinkListForm } from "./link-list-form.tsx";
import { PAGE_CHOICES } from "./link-row-fields.tsx";

/** A form that was rejected, or that is being edited without scripts. */
export interface NavigationReply extends Pick<FormRefusal, "formError" | "fieldErrors"> {
  list: LinkList;
  rows: LinkRow[];
  /** The rows before the last change, for undo. */
  before: LinkRow[] | null;
  version: string;
}

/** A menu or footer as it is. */
export interface StoredLinks {
  rows: LinkRow[];
  version: string;
  /** Whether it began in another language than the magazine has now. */
  isForeign: boolean;
}

interface NavigationPageProps {
  lists: Record<LinkList, StoredLinks>;
  /** Addresses of pages that links may lead to. */
  pages: readonly { path: string; title: string }[];
  reply: NavigationReply | undefined;
  isDone: boolean;
}

/** Editor of the main menu and the footer's columns. */
export function NavigationPage({ lists, pages, reply, isDone }: NavigationPageProps) {
  const { t } = useSettingsText();
  return (
    <SettingsLayout
      title="navigation.title"
      lead="navigation.lead"
      done={isDone && !reply ? "form.saved" : null}
    >
      <datalist id={PAGE_CHOICES}>
        {pages.map(({ path, title }) => (
          <option key={path} value={path} label={title || undefined} />
        ))}
      </datalist>
      {(["menu", "footer"] as const).map((list) => (
        <section key={list} className="grid gap-5">
          <div>
            <h2 className="text-lg font-semibold">{t(`navigation.${list}`)}</h2>
            <p className="mt-1 text-sm text-neutral-500 dark:text-neutral-400">
              {t(`navigation.${list}Lead`)}
            </p>
          </div>
          <LinkListForm
            list={list}
            stored={lists[list]}
            reply={reply?.list === list ? reply : undefined}
          />
        </section>
      ))}
    </SettingsLayout>
  );
}
