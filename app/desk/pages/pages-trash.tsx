import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { TrashedPage } from "#app/features/pages/desk-queries.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { PAGES_PATH } from "./pages-path.ts";
import { usePageName, usePagesText, usePagesTrashText } from "./pages-text.ts";

const SMALL = "!h-10 !px-4 !text-sm";

/** One of the two things to do with a page of the trash. */
function Act({ page, intent }: { page: TrashedPage; intent: "restore" | "purge" }) {
  const { t } = usePagesText();
  const { t: tPagesTrash } = usePagesTrashText();
  const title = usePageName()(page);
  const isForGood = intent === "purge";
  return (
    <form method="post" action={PAGES_PATH}>
      <input type="hidden" name="id" value={page.id} />
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-label={tPagesTrash(isForGood ? "purgeThis" : "restoreThis", { title })}
        className={
          isForGood
            ? buttonClass("plain", `${SMALL} !text-red-700 dark:!text-red-300`)
            : buttonClass("secondary", SMALL)
        }
      >
        {isForGood ? t("delete") : tPagesTrash("restore")}
      </button>
    </form>
  );
}

function Row({ page }: { page: TrashedPage }) {
  const { t } = usePagesTrashText();
  const nameOf = usePageName();
  const { moment } = useDeskDates();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 grow basis-52">
        <p className="truncate text-sm font-medium" dir="auto">
          {nameOf(page)}
        </p>
        <p className="text-xs [overflow-wrap:anywhere] text-neutral-500 dark:text-neutral-400">
          <bdi dir="ltr">{page.path}</bdi> · {t("since", { time: moment(page.deletedAt) })} ·{" "}
          {t("left", { n: page.daysLeft })}
        </p>
      </div>
      <Act page={page} intent="restore" />
      <Act page={page} intent="purge" />
    </li>
  );
}

/** Deleted pages, each with the days that are left to restore it; nothing while there are none. */
export function PagesTrash({ pages }: { pages: TrashedPage[] }) {
  const { t } = usePagesTrashText();
  if (pages.length === 0) return null;
  return (
    <Disclosure
      summary={t("title", { n: pages.length })}
      summaryClassName="inline-flex min-h-10 items-center rounded text-sm font-medium"
    >
      <p className="mb-3 text-sm text-neutral-600 dark:text-neutral-300">{t("lead")}</p>
      <ul className="divide-y divide-neutral-200 rounded-xl border border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
        {pages.map((page) => (
          <Row key={page.id} page={page} />
        ))}
      </ul>
    </Disclosure>
  );
}
