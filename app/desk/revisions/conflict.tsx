import { useMemo } from "react";
import { useKeepingText } from "#app/desk/editor/saving/keeping-text.ts";
import { discardLocalDraft } from "#app/desk/forms/local-draft.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { pickFields, REVISED_FIELDS } from "#app/features/posts/fields/field-names.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { diffLines } from "#app/lib/diff/text-diff.ts";
import { Button } from "#app/ui/button.tsx";
import { DifferenceView } from "./difference-view.tsx";
import { DifferingFields } from "./differing-fields.tsx";
import { useStoredPost } from "./use-stored-post.ts";
import { type PostWords, wholeTexts } from "./whole-text.ts";

const wordsIn = (fields: Record<string, string>): PostWords => ({
  ...pickFields(REVISED_FIELDS, (name) => fields[name] ?? ""),
  bodyMarkdown: fields.body ?? "",
});

interface ComparedProps {
  theirs: Draft;
  /** The form's values by field name. */
  mine: Record<string, string>;
  /** Names of categories and authors. */
  named: readonly { id: string; name: string }[];
}

/** The stored version against the values of the form. */
export function Compared({ theirs, mine, named }: ComparedProps) {
  const { t } = useDeskText();
  const [before, after] = wholeTexts(theirs, wordsIn(mine));
  const parts = useMemo(() => diffLines(before, after), [before, after]);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm text-neutral-700 dark:text-neutral-300">{t("conflict.legend")}</p>
      <DifferenceView parts={parts} same={t("conflict.same")} />
      <DifferingFields theirs={theirs} mine={mine} named={named} />
    </div>
  );
}

interface ConflictProps extends Omit<ComparedProps, "theirs"> {
  /** Id of the post. */
  id: string;
  /** Overwrites the stored version that was shown. */
  onReplace(theirs: Draft): void;
}

/**
 * Shows the differences of an edit conflict, and lets the user decide. Nothing is lost either way.
 */
export function ConflictNotice({ id, mine, named, onReplace }: ConflictProps) {
  const { t } = useDeskText();
  const { t: tKeeping } = useKeepingText();
  const { draft: theirs, isUnreachable } = useStoredPost(id);
  return (
    <section
      aria-labelledby="conflict-title"
      className="mt-6 grid grid-cols-1 gap-4 rounded-2xl border-2 border-red-700 p-5 md:col-span-2 dark:border-red-300"
    >
      <div role="alert">
        <h2 id="conflict-title" className="scroll-mt-28 font-semibold">
          {t("save.conflict")}
        </h2>
      </div>
      {isUnreachable && (
        <p role="status" className="text-sm text-neutral-600 dark:text-neutral-300">
          {tKeeping("conflict.unreachable")}
        </p>
      )}
      {theirs && (
        <>
          <Compared theirs={theirs} mine={mine} named={named} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onReplace(theirs)}>{t("conflict.replace")}</Button>
            <Button
              kind="secondary"
              onClick={() => {
                discardLocalDraft(id);
                // Not a reload: browsers would restore the form's values.
                window.location.assign(`/dashboard/posts/${id}`);
              }}
            >
              {t("conflict.take")}
            </Button>
          </div>
          <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("conflict.hint")}</p>
        </>
      )}
    </section>
  );
}
