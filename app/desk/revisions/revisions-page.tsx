import { DeskFormState } from "#app/desk/forms/desk-form.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { type DeskKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { AUTOSAVED } from "#app/features/posts/autosaves.ts";
import type {
  ReviewDecision,
  Revision,
} from "#app/features/posts/queries/revision-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FormError, HiddenFields } from "#app/ui/forms/form.tsx";
import type { Comparison } from "./comparison.server.ts";
import { ComparisonView } from "./comparison-view.tsx";
import { useRevisionText } from "./revision-text.ts";
import { revisionsHref } from "./revisions-view.ts";

interface RevisionsPageProps {
  post: { id: string; title: string };
  items: Revision[];
  nextCursor: string | null;
  reviews: ReviewDecision[];
  /** Null without revisions. */
  comparison: Comparison | null;
  /** The revision that takes the last restoration back. */
  undoId: string | null;
  refusal: FormRefusal | undefined;
}

/** Categories and tags of the revision, and those of the later version. */
export interface FiledChange {
  name: "category" | "tags";
  before: string[];
  after: string[];
}

const DECISION: Record<ReviewDecision["decision"], DeskKey> = {
  submitted: "review.submitted",
  withdrawn: "review.withdrawn",
  returned: "review.returned",
  approved: "review.approved",
};

/** Says that something was restored, with the way back. */
function RestoredNotice({ undoId }: { undoId: string }) {
  const { t } = useRevisionText();
  return (
    <form
      method="post"
      className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-primary-50 py-3 ps-5 pe-3 text-sm text-primary-900 dark:bg-neutral-800 dark:text-primary-100"
    >
      <p role="status">{t("restored")}</p>
      <HiddenFields values={{ revision: undoId }} />
      <Button type="submit" kind="secondary">
        {t("undo")}
      </Button>
    </form>
  );
}

function Reviews({ reviews }: { reviews: ReviewDecision[] }) {
  const { t } = useDeskText();
  const { zonedMoment: time } = useDeskDates();
  if (reviews.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg font-semibold">{t("review.title")}</h2>
      <ul className="mt-3 divide-y divide-neutral-200 dark:divide-neutral-700">
        {reviews.map(({ id, at, by, decision, note }) => (
          <li key={id} className="py-3 text-sm">
            <strong>{t(DECISION[decision])}</strong> · {by ?? t("revision.system")} · {time(at)}
            {note && (
              <p
                className="mt-1 whitespace-pre-line text-neutral-700 dark:text-neutral-300"
                dir="auto"
              >
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All revisions; each leads to what it has changed. */
function RevisionList({
  post,
  items,
  comparison,
}: Pick<RevisionsPageProps, "post" | "items" | "comparison">) {
  const { t } = useDeskText();
  const { zonedMoment: time } = useDeskDates();
  return (
    <ul className="mt-3 divide-y divide-neutral-200 dark:divide-neutral-700">
      {items.map(({ id, at, by, note, title }, index) => (
        <li key={id}>
          <a
            href={revisionsHref(post.id, { from: items[index + 1]?.id ?? id, to: id })}
            aria-current={comparison?.to.id === id ? "true" : undefined}
            className="focus-ring block rounded-lg px-2 py-3 text-sm hover:bg-neutral-50 aria-[current]:bg-primary-50 dark:hover:bg-neutral-800 dark:aria-[current]:bg-neutral-800"
          >
            <span className="font-medium">{time(at)}</span>
            {" · "}
            {by ?? t("revision.system")}
            <span className="block text-neutral-600 dark:text-neutral-300">
              {note === AUTOSAVED ? t("revision.autosave") : note || title}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The post's revisions, any two of them compared, and what editors decided. */
export function RevisionsPage(props: RevisionsPageProps) {
  const { post, items, nextCursor, reviews, comparison, undoId, refusal } = props;
  const { t } = useDeskText();
  const path = `/dashboard/posts/${post.id}`;
  return (
    <DeskSection
      title={t("revision.title", { title: post.title || t("posts.untitled") })}
      aside={
        <LinkButton kind="secondary" href={path}>
          {t("revision.back")}
        </LinkButton>
      }
    >
      <DeskFormState refusal={refusal}>
        <FormError fields={["version"]} />
      </DeskFormState>
      {undoId && <RestoredNotice undoId={undoId} />}
      {comparison && <ComparisonView comparison={comparison} postId={post.id} items={items} />}
      <Reviews reviews={reviews} />
      <section>
        <h2 className="text-lg font-semibold">{t("revision.all")}</h2>
        {items.length === 0 && <p className="mt-3">{t("revision.none")}</p>}
        <RevisionList post={post} items={items} comparison={comparison} />
        {nextCursor && (
          <LinkButton kind="secondary" href={`${path}/revisions?cursor=${nextCursor}`}>
            {t("posts.older")}
          </LinkButton>
        )}
      </section>
    </DeskSection>
  );
}
