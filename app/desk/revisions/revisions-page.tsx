import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { type DeskKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import type {
  Decision,
  Revision,
  RevisionText,
} from "#app/features/posts/queries/revision-queries.server.ts";
import type { DiffPart } from "#app/lib/text-diff.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Difference } from "./difference.tsx";
import { FieldChange } from "./differing-fields.tsx";

interface RevisionsPageProps {
  post: { id: string; title: string };
  items: Revision[];
  nextCursor: string | null;
  reviews: Decision[];
  chosen: (RevisionText & { parts: DiffPart[]; fields: FiledChange[] }) | null;
}

/** Categories and tags of the revision, and the current ones. */
export interface FiledChange {
  name: "category" | "tags";
  before: string[];
  after: string[];
}

const DECISION: Record<Decision["decision"], DeskKey> = {
  submitted: "review.submitted",
  withdrawn: "review.withdrawn",
  returned: "review.returned",
  approved: "review.approved",
};

function Chosen({ chosen }: { chosen: NonNullable<RevisionsPageProps["chosen"]> }) {
  const { t } = useDeskText();
  const { zonedMoment: time } = useDeskDates();
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{t("revision.of", { time: time(chosen.at) })}</h2>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("revision.legend")}</p>
      <Difference parts={chosen.parts} same={t("revision.same")} />
      <dl className="grid gap-3 text-sm empty:hidden">
        {chosen.fields.map(({ name, before, after }) => (
          <FieldChange
            key={name}
            label={t(`post.${name}`)}
            before={before.join(", ") || t("conflict.nothing")}
            after={after.join(", ") || t("conflict.nothing")}
          />
        ))}
      </dl>
      <form method="post" className="justify-self-start">
        <input type="hidden" name="revision" value={chosen.id} />
        <Button type="submit">{t("revision.restore")}</Button>
      </form>
    </section>
  );
}

function Reviews({ reviews }: { reviews: Decision[] }) {
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

/** The post's revisions, each compared with the current version. */
export function RevisionsPage({ post, items, nextCursor, reviews, chosen }: RevisionsPageProps) {
  const { t } = useDeskText();
  const { zonedMoment: time } = useDeskDates();
  const path = `/dashboard/posts/${post.id}`;
  return (
    <DeskSection
      title={t("revision.title", { title: post.title })}
      aside={
        <LinkButton kind="secondary" href={path}>
          {t("revision.back")}
        </LinkButton>
      }
    >
      {chosen && <Chosen chosen={chosen} />}
      <Reviews reviews={reviews} />
      <section>
        <h2 className="text-lg font-semibold">{t("revision.all")}</h2>
        <ul className="mt-3 divide-y divide-neutral-200 dark:divide-neutral-700">
          {items.map(({ id, at, by, note, title }) => (
            <li key={id}>
              <a
                href={`${path}/revisions?revision=${id}`}
                aria-current={chosen?.id === id ? "true" : undefined}
                className="focus-ring block rounded-lg px-2 py-3 text-sm hover:bg-neutral-50 aria-[current]:bg-primary-50 dark:hover:bg-neutral-800 dark:aria-[current]:bg-neutral-800"
              >
                <span className="font-medium">{time(at)}</span>
                {" · "}
                {by ?? t("revision.system")}
                <span className="block text-neutral-600 dark:text-neutral-300">
                  {note === "autosave" ? t("revision.autosave") : note || title}
                </span>
              </a>
            </li>
          ))}
        </ul>
        {nextCursor && (
          <LinkButton kind="secondary" href={`${path}/revisions?cursor=${nextCursor}`}>
            {t("posts.older")}
          </LinkButton>
        )}
      </section>
    </DeskSection>
  );
}
