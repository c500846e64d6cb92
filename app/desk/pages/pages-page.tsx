import FileText from "lucide-react/icons/file-text";
import { StatusPill } from "#app/desk/editor/window/status-pill.tsx";
import { NewByTitle } from "#app/desk/forms/new-by-title.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import type { DeskStaticPage, TrashedPage } from "#app/features/pages/desk-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { PAGES_PATH } from "./pages-path.ts";
import { usePageName, usePagesText, usePagesTrashText } from "./pages-text.ts";
import { PagesTrash } from "./pages-trash.tsx";

interface PagesPageProps {
  pages: DeskStaticPage[];
  trash: TrashedPage[];
  done: "trashed" | "restored" | "deleted" | null;
  refusal: FormRefusal | undefined;
}

const HEAD =
  "px-3 py-2 text-start text-xs font-medium tracking-wider text-neutral-600 uppercase dark:text-neutral-300";

function Row({ page }: { page: DeskStaticPage }) {
  const nameOf = usePageName();
  const { moment } = useDeskDates();
  const { id, path, status, publishedAt, updatedAt } = page;
  return (
    <tr>
      <td className="px-3 py-3">
        <a
          href={`${PAGES_PATH}/${id}`}
          dir="auto"
          className="focus-ring rounded text-sm font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {nameOf(page)}
        </a>
      </td>
      <td className="px-3 py-3 text-sm text-neutral-600 dark:text-neutral-300">
        {status === "published" ? (
          <a
            href={path}
            className="focus-ring rounded [overflow-wrap:anywhere] underline underline-offset-4"
          >
            <bdi dir="ltr">{path}</bdi>
          </a>
        ) : (
          <bdi dir="ltr" className="[overflow-wrap:anywhere]">
            {path}
          </bdi>
        )}
      </td>
      <td className="px-3 py-3">
        <StatusPill status={status} className="inline-flex !py-1" />
        {status === "scheduled" && publishedAt !== null && (
          <time
            dateTime={new Date(publishedAt).toISOString()}
            className="mt-1 block text-sm text-neutral-600 dark:text-neutral-300"
          >
            {moment(publishedAt)}
          </time>
        )}
      </td>
      <td className="px-3 py-3 text-sm whitespace-nowrap text-neutral-600 max-sm:hidden dark:text-neutral-300">
        <time dateTime={new Date(updatedAt).toISOString()}>{moment(updatedAt)}</time>
      </td>
    </tr>
  );
}

/** All static pages by address. */
export function PagesPage({ pages, trash, done, refusal }: PagesPageProps) {
  const { t } = usePagesText();
  const { t: tPagesTrash } = usePagesTrashText();
  const doneText = () => {
    if (done === "trashed") return tPagesTrash("done.trashed");
    return done && t(`done.${done}`);
  };
  return (
    <DeskSection
      title={t("title")}
      done={doneText()}
      aside={
        <NewByTitle
          label={t("new.title")}
          submit={t("new")}
          maxLength={200}
          hidden={{ intent: "create" }}
          refusal={refusal}
        />
      }
    >
      {pages.length === 0 ? (
        <EmptyState Icon={FileText} title={t("empty.title")} lead={t("empty.lead")} />
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-y border-neutral-200 dark:border-neutral-700">
            <thead>
              <tr>
                <th className={HEAD}>{t("column.title")}</th>
                <th className={HEAD}>{t("column.address")}</th>
                <th className={HEAD}>{t("column.state")}</th>
                <th className={`${HEAD} max-sm:hidden`}>{t("column.updated")}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-neutral-200 dark:divide-neutral-700">
              {pages.map((page) => (
                <Row key={page.id} page={page} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="max-w-2xl text-sm text-pretty text-neutral-600 dark:text-neutral-300">
        {t("lead")}
      </p>
      <PagesTrash pages={trash} />
    </DeskSection>
  );
}
