import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import type { MemberListData } from "./member-list.server.ts";
import { MEMBERS_PATH } from "./members-paths.ts";
import { useMembersText } from "./members-text.ts";

interface SaveSegmentProps {
  /** The query string of the filters. */
  search: string;
  segments: MemberListData["segments"];
  action: string;
}

const LINK =
  "focus-ring block rounded-full px-3 py-1.5 text-sm font-medium whitespace-nowrap text-neutral-600 hover:bg-neutral-100 aria-[current]:bg-secondary-900 aria-[current]:text-secondary-50 dark:text-neutral-300 dark:hover:bg-neutral-800 dark:aria-[current]:bg-secondary-100 dark:aria-[current]:text-secondary-900";

/** The saved segments, and saving the filters that are set as one, or deleting the one that is shown. */
export function SaveSegment({ search, segments, action }: SaveSegmentProps) {
  const { t } = useMembersText();
  const shown = segments.find((segment) => segment.search === search);
  if (segments.length === 0 && search === "") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {segments.length > 0 && (
        <nav aria-label={t("segments")}>
          <ul className="flex flex-wrap gap-1">
            {segments.map((segment) => (
              <li key={segment.id}>
                <a
                  href={`${MEMBERS_PATH}?${segment.search}`}
                  aria-current={segment.id === shown?.id ? "page" : undefined}
                  className={LINK}
                >
                  <bdi>{segment.name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {search !== "" && (
        <Disclosure
          key={search}
          summary={t(shown ? "segment.change" : "segment.save")}
          summaryClassName="inline-flex items-center rounded text-sm font-medium text-primary-700 dark:text-primary-300"
        >
          <form method="post" action={action} className="mt-3 flex flex-wrap items-center gap-2">
            {shown ? (
              <>
                <input type="hidden" name="segment" value={shown.id} />
                <Button type="submit" name="intent" value="deleteSegment" kind="plain">
                  {t("segment.delete")}
                </Button>
              </>
            ) : (
              <>
                <input
                  name="name"
                  required
                  maxLength={60}
                  autoComplete="off"
                  aria-label={t("segment.name")}
                  placeholder={t("segment.name")}
                  className={fieldClass("input", "sm:max-w-64")}
                />
                <Button type="submit" name="intent" value="saveSegment" kind="secondary">
                  {t("segment.keep")}
                </Button>
              </>
            )}
          </form>
        </Disclosure>
      )}
    </div>
  );
}
