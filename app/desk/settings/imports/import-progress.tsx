import type { Import } from "#app/features/imports/import-rows.server.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import { PROGRESS_CLASS } from "#app/ui/progress-class.ts";
import { importHref } from "./import-paths.ts";
import { useImportsText } from "./imports-text.ts";

const AT_WORK: readonly Import["state"][] = ["checking", "running", "undoing"];

/** Items a second, and how long the rest takes at that speed. */
function paceOf({ done, total, workMs }: Pick<Import, "done" | "total" | "workMs">) {
  if (done === 0 || workMs === 0) return null;
  const speed = (done * SECOND) / workMs;
  const leftMs = ((total - done) / speed) * SECOND;
  return {
    speed: speed < 10 ? Number(speed.toFixed(1)) : Math.round(speed),
    left: Math.floor(leftMs / MINUTE),
  };
}

export const isAtWork = ({ state }: Pick<Import, "state">) => AT_WORK.includes(state);

/** How far an import is. Without scripts a link asks again. */
export function ImportProgress({ import: shown }: { import: Import }) {
  const { t } = useImportsText();
  const { id, state, done, total } = shown;
  if (!isAtWork(shown) && state !== "paused") return null;
  const pace = state === "running" ? paceOf(shown) : null;
  return (
    <div className="grid max-w-2xl gap-3">
      <p role="status" className="text-sm text-neutral-600 tabular-nums dark:text-neutral-300">
        {total > 0 ? t("progress", { done, total }) : t("readSoFar", { done })}
        {pace && ` · ${t(pace.left > 0 ? "speed" : "speedSoon", pace)}`}
      </p>
      <progress
        aria-label={t(`state.${state}`)}
        max={total || undefined}
        value={total && state !== "undoing" ? done : undefined}
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
