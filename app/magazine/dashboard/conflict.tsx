import { useEffect, useMemo } from "react";
import { useFetcher } from "react-router";
import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import { diffLines } from "#app/lib/text-diff.ts";
import { Button } from "#app/ui/button.tsx";
import { useDeskText } from "./desk-text.ts";
import { Difference } from "./difference.tsx";
import { DifferingFields } from "./differing-fields.tsx";
import { forgetForm } from "./kept-form.ts";
import { type PostWords, wholeText } from "./whole-text.ts";

const wordsIn = (fields: Record<string, string>): PostWords => ({
  title: fields.title ?? "",
  excerpt: fields.excerpt ?? "",
  bodyMarkdown: fields.body ?? "",
});

interface ComparedProps {
  theirs: Draft;
  /** What the fields of the form say, by their names. */
  mine: Record<string, string>;
  categories: readonly { id: string; name: string }[];
}

/** What somebody else has stored, against what is written and chosen here. */
export function Compared({ theirs, mine, categories }: ComparedProps) {
  const { t } = useDeskText();
  const [before, after] = [wholeText(theirs), wholeText(wordsIn(mine))];
  const parts = useMemo(() => diffLines(before, after), [before, after]);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm text-neutral-700 dark:text-neutral-300">{t("conflict.legend")}</p>
      <Difference parts={parts} same={t("conflict.same")} />
      <DifferingFields {...{ theirs, mine, categories }} />
    </div>
  );
}

interface ConflictProps extends Omit<ComparedProps, "theirs"> {
  /** Of the post. */
  id: string;
  /** Saves what is here over the version that was shown. */
  onReplace(version: number): void;
}

/** Two have written: shows what differs, and lets the writer decide. Nothing is lost either way. */
export function Conflict({ id, mine, categories, onReplace }: ConflictProps) {
  const { t } = useDeskText();
  const { data, load } = useFetcher<{ draft: Draft }>();
  const path = `/dashboard/posts/${id}`;
  useEffect(() => void load(path), [load, path]);
  const theirs = data?.draft;
  return (
    <section
      aria-labelledby="conflict-title"
      className="grid grid-cols-1 gap-4 rounded-2xl border-2 border-red-700 p-5 md:col-span-2 dark:border-red-300"
    >
      <div role="alert">
        <h3 id="conflict-title" className="scroll-mt-28 font-semibold">
          {t("save.conflict")}
        </h3>
      </div>
      {theirs && (
        <>
          <Compared {...{ theirs, mine, categories }} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onReplace(theirs.version)}>{t("conflict.replace")}</Button>
            <Button
              kind="secondary"
              onClick={() => {
                forgetForm(id);
                // Not a reload: browsers would put what was typed back into the fields.
                window.location.assign(path);
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
