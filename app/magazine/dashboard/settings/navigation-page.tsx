import type { Role } from "#app/features/accounts/policy.ts";
import type { LinkList, LinkRow } from "#app/features/operations/link-rows.ts";
import type { FieldErrors } from "#app/lib/input.ts";
import { LinkListForm } from "./link-list-form.tsx";
import { SettingsRoom } from "./settings-room.tsx";
import { useSettingsText } from "./settings-text.ts";

/** A form that was not saved: refused, or in the middle of being arranged without a script. */
export interface NavigationReply {
  list: LinkList;
  rows: LinkRow[];
  /** As they were before the last step. */
  before: LinkRow[] | null;
  version: string;
  errors: FieldErrors;
}

interface NavigationPageProps {
  role: Role;
  lists: Record<LinkList, { rows: LinkRow[]; version: string }>;
  reply: NavigationReply | undefined;
  isDone: boolean;
}

/** The menu at the top of every page and the columns at its foot. */
export function NavigationPage({ role, lists, reply, isDone }: NavigationPageProps) {
  const { t } = useSettingsText();
  return (
    <SettingsRoom
      role={role}
      title="navigation.title"
      lead="navigation.lead"
      done={isDone && !reply ? "form.saved" : null}
    >
      {(["menu", "footer"] as const).map((list) => (
        <section key={list} className="grid gap-5">
          <div>
            <h3 className="text-lg font-semibold">{t(`navigation.${list}`)}</h3>
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
    </SettingsRoom>
  );
}
