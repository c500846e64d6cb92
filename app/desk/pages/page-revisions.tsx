import { DifferenceView } from "#app/desk/revisions/difference-view.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { PageDraft, PageRevision } from "#app/features/pages/desk-queries.server.ts";
import { AUTOSAVED } from "#app/features/posts/autosaves.ts";
import { diffLines } from "#app/lib/diff/text-diff.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { PAGES_PATH } from "./pages-path.ts";
import { usePageName, usePagesText } from "./pages-text.ts";

interface PageRevisionsProps {
  draft: PageDraft;
  revisions: PageRevision[];
  /** The one that is compared with the present words; null without any. */
  compared: PageRevision | null;
}

/** Changes since a revision: title, standfirst and text. */
function Changes({ draft, from }: { draft: PageDraft; from: PageRevision }) {
  const { t } = useDeskText();
  const { t: tRevision } = usePagesText();
  const parts = [
    ["title", tRevision("column.title"), from.title, draft.title],
    ["excerpt", t("post.excerpt"), from.excerpt, draft.excerpt],
    ["body", tRevision("revisions.text"), from.bodyMarkdown, draft.bodyMarkdown],
  ] as const;
  const changed = parts.filter(([, , before, after]) => before !== after);
  if (changed.length === 0) return <p className="text-sm">{tRevision("revisions.same")}</p>;
  return changed.map(([name, label, before, after]) => (
    <section key={name} className="grid gap-2">
      <h3 className="text-sm font-medium">{label}</h3>
      <DifferenceView parts={diffLines(before, after)} same="" />
    </section>
  ));
}

/** The versions of a page's words, each compared with the present ones and restored. */
export function PageRevisions({ draft, revisions, compared }: PageRevisionsProps) {
  const { t } = usePagesText();
  const { t: tDesk } = useDeskText();
  const nameOf = usePageName();
  const { zonedMoment } = useDeskDates();
  const path = `${PAGES_PATH}/${draft.id}`;
  return (
    <DeskSection
      title={t("revisions.title", { title: nameOf(draft) })}
      aside={
        <LinkButton kind="secondary" href={path}>
          {t("revisions.back")}
        </LinkButton>
      }
    >
      {!compared && (
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("revisions.none")}</p>
      )}
      <ul className="divide-y divide-neutral-200 empty:hidden dark:divide-neutral-700">
        {(compared ? revisions : []).map(({ id, at, by, note }) => (
          <li key={id}>
            <a
              href={`${path}/revisions?revision=${id}`}
              aria-current={compared?.id === id ? "true" : undefined}
              className="focus-ring block rounded-lg px-2 py-3 text-sm hover:bg-neutral-50 aria-[current]:bg-primary-50 dark:hover:bg-neutral-800 dark:aria-[current]:bg-neutral-800"
            >
              <span className="font-medium">{zonedMoment(at)}</span> ·{" "}
              {by ?? t("revisions.program")}
              {note === AUTOSAVED && (
                <span className="block text-neutral-600 dark:text-neutral-300">
                  {tDesk("revision.autosave")}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {compared && (
        <>
          <p className="text-sm">{t("revisions.lead")}</p>
          <Changes draft={draft} from={compared} />
          <form method="post">
            <HiddenFields values={{ revision: compared.id }} />
            <Button type="submit" kind="secondary">
              {t("revisions.restore")}
            </Button>
          </form>
        </>
      )}
    </DeskSection>
  );
}
