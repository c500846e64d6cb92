import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Revision } from "#app/features/posts/queries/revision-queries.server.ts";
import { diffLines } from "#app/lib/diff/text-diff.ts";
import { listWords } from "#app/platform/i18n/lists.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { ComparedText, RestorePart } from "./compared-text.tsx";
import type { Comparison } from "./comparison.server.ts";
import { DifferenceView } from "./difference-view.tsx";
import { FieldChange } from "./differing-fields.tsx";
import { useRevisionText } from "./revision-text.ts";
import { NOW } from "./revisions-view.ts";

interface ComparisonProps {
  comparison: Comparison;
  postId: string;
  /** The revisions to choose from, newest first. */
  items: readonly Revision[];
}

/** When a version was saved, and by whom. */
function useVersionName() {
  const { t } = useRevisionText();
  const { t: tDesk } = useDeskText();
  const { moment } = useDeskDates();
  return ({ id, at, by }: Pick<Revision, "id" | "at" | "by">) =>
    id === NOW ? t("now") : `${moment(at)} · ${by ?? tDesk("revision.system")}`;
}

/** A choice of two versions: a plain GET form, so that each comparison has an address. */
function Choice({ comparison: { from, to }, postId, items }: ComparisonProps) {
  const { t } = useRevisionText();
  const nameOf = useVersionName();
  const optionsFor = (side: Comparison["from"]) => {
    const isListed = side.id === NOW || items.some(({ id }) => id === side.id);
    return isListed ? items : [...items, side];
  };
  const sides = [
    ["from", t("from"), from],
    ["to", t("to"), to],
  ] as const;
  return (
    <form
      key={`${from.id} ${to.id}`}
      action={`/dashboard/posts/${postId}/revisions`}
      className="flex flex-wrap items-end gap-3"
    >
      {sides.map(([name, label, side]) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          defaultValue={side.id}
          className="min-w-52 grow basis-0"
        >
          <option value={NOW}>{t("now")}</option>
          {optionsFor(side).map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" kind="secondary" className="!h-11">
        {t("compare")}
      </Button>
    </form>
  );
}

function Steps({ steps: { previous, next } }: Comparison) {
  const { t } = useRevisionText();
  const small = "!h-10 !px-4 !text-sm";
  return (
    <nav aria-label={t("steps")} className="flex flex-wrap gap-3">
      {previous && (
        <LinkButton kind="secondary" href={previous} data-keep-scroll className={small}>
          <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t("previous")}
        </LinkButton>
      )}
      {next && (
        <LinkButton kind="secondary" href={next} data-keep-scroll className={small}>
          {t("next")}
          <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </LinkButton>
      )}
    </nav>
  );
}

/** Title, excerpt and such, and categories and tags, where they differ. */
function Fields({ comparison, restoring }: { comparison: Comparison; restoring: RestoreFields }) {
  const { t, locale } = useDeskText();
  const { t: tRevision } = useRevisionText();
  const { fields, filed } = comparison;
  return (
    <>
      {fields.map(({ name, before, after }) => (
        <section key={name} className="grid gap-2">
          <div className="flex items-center justify-between gap-3">
            <h3 className="text-sm font-medium">{t(`post.${name}`)}</h3>
            {restoring && (
              <RestorePart
                fields={{ ...restoring, part: name }}
                label={tRevision("restore.changed")}
              />
            )}
          </div>
          <DifferenceView parts={diffLines(before, after)} same="" />
        </section>
      ))}
      <dl className="grid gap-3 text-sm empty:hidden">
        {filed.map(({ name, before, after }) => (
          <FieldChange
            key={name}
            label={t(`post.${name}`)}
            before={listWords(locale, before) || t("conflict.nothing")}
            after={listWords(locale, after) || t("conflict.nothing")}
          />
        ))}
      </dl>
    </>
  );
}

/** Fields of the forms that restore; null where the later version is not the current one. */
type RestoreFields = Record<string, string> | null;

/** Buttons that restore a whole version. */
function RestoreWhole({ comparison: { from, to, version } }: { comparison: Comparison }) {
  const { t } = useRevisionText();
  const { moment } = useDeskDates();
  const sides = [from, to].filter(({ id }, index, all) => {
    return id !== NOW && all.findIndex((side) => side.id === id) === index;
  });
  return (
    <div className="flex flex-wrap gap-3">
      {sides.map(({ id, at }) => (
        <form key={id} method="post">
          <HiddenFields values={{ revision: id, version: String(version) }} />
          <Button type="submit" kind="secondary">
            {t("restore.whole", { time: moment(at) })}
          </Button>
        </form>
      ))}
    </div>
  );
}

/** Two versions of a post as one readable text, with who and when, and the ways back. */
export function ComparisonView(props: ComparisonProps) {
  const { from, to, blocks, fields, filed, version } = props.comparison;
  const { t } = useRevisionText();
  const isSame = [...fields, ...filed].length === 0 && blocks.every(({ kind }) => kind === "same");
  const isRestorable = to.id === NOW && from.id !== NOW;
  const restoring = isRestorable ? { revision: from.id, version: String(version) } : null;
  return (
    <section aria-label={t("compare")} className="grid gap-4">
      <Choice {...props} />
      <Steps {...props.comparison} />
      {isSame ? (
        <p className="text-sm">{t("same")}</p>
      ) : (
        <>
          <p className="text-sm text-neutral-600 dark:text-neutral-300">
            {t("legend")} {!isRestorable && t("restore.how")}
          </p>
          <Fields comparison={props.comparison} restoring={restoring} />
          {blocks.some(({ kind }) => kind !== "same") && (
            <ComparedText blocks={blocks} restoring={restoring} />
          )}
          <RestoreWhole comparison={props.comparison} />
        </>
      )}
    </section>
  );
}
