import type { Import } from "#app/features/imports/import-rows.server.ts";
import { paceOf } from "#app/features/imports/pace.ts";
import { PROGRESS_CLASS } from "#app/ui/progress-class.ts";
import { importHref } from "./import-paths.ts";
import { type TranslateImports, useImportsText } from "./imports-text.ts";

const AT_WORK: readonly Import["state"][] = ["checking", "running", "undoing"];

/** Whether a job checks, runs or undoes the import now. */
export const isAtWork = ({ state }: Pick<Import, "state">) => AT_WORK.includes(state);

/** Whether the files of an archive are there: the rest is written at once, or not at all. */
const isWrittenAtOnce = ({ state, source, done, total }: Import): boolean =>
  state === "running" && source === "archive" && done === total;

/** Items of an undone import are not counted. */
function wordsOf(t: TranslateImports, shown: Import): string {
  const { state, done, total } = shown;
  if (state === "undoing") return t("state.undoing");
  if (isWrittenAtOnce(shown)) return t("writtenAtOnce");
  return total > 0 ? t("progress", { done, total }) : t("readSoFar", { done });
}

/** How far an import is. Without scripts a link asks again. */
export function ImportProgress({ import: shown }: { import: Import }) {
  const { t } = useImportsText();
  const { id, state, done, total } = shown;
  if (!isAtWork(shown) && state !== "paused") return null;
  const pace = state === "running" ? paceOf(shown) : null;
  return (
    <div className="grid max-w-2xl gap-3">
      <p role="status" className="text-sm text-neutral-600 tabular-nums dark:text-neutral-300">
        {wordsOf(t, shown)}
        {pace && ` · ${t(pace.left > 0 ? "speed" : "speedSoon", pace)}`}
      </p>
      <progress
        aria-label={t(`state.${state}`)}
        max={total || undefined}
        value={total && state !== "undoing" && done < total ? done : undefined}
        className={PROGRESS_CLASS}
      />
      {isAtWork(shown) && (
        <a
          href={importHref(id)}
          className="focus-ring justify-self-start rounded-sm py-0.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
        >
          {t("reload")}
        </a>
      )}
    </div>
  );
}
