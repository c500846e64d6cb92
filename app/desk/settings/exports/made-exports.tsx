import { ConfirmStep } from "#app/desk/forms/confirm-step.tsx";
import { formatFileSize } from "#app/desk/library/file-facts.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { OutdatedNotice } from "#app/desk/watching/outdated-notice.tsx";
import { useWatched } from "#app/desk/watching/use-watched.ts";
import { exportHref, type MadeExport } from "#app/features/exports/models.ts";
import { listWords } from "#app/platform/i18n/lists.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { PROGRESS_CLASS } from "#app/ui/progress-class.ts";
import { MADE_ID } from "./exports-path.ts";
import { useExportsText } from "./exports-text.ts";
import { FORMAT_TEXT, PART_TEXT } from "./formats.ts";

const SMALL = "!h-10 !px-4 !text-sm";

const isAtWork = ({ state }: MadeExport) => state === "waiting" || state === "running";

const WATCH = {
  address: "/api/desk/made-exports",
  isMoving: (exports: MadeExport[]) => exports.some(isAtWork),
};

/** Asks again by itself while one is being made. */
export function MadeExports({ exports }: { exports: MadeExport[] }) {
  const { t } = useExportsText();
  const { shown, outdated } = useWatched(exports, WATCH);
  return (
    <section id={MADE_ID} className="mt-4 grid max-w-3xl scroll-mt-20 gap-3">
      <h2 className="text-lg font-semibold">{t("made")}</h2>
      <OutdatedNotice outdated={outdated} />
      <ul className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
        {shown.map((made) => (
          <Row key={made.id} made={made} />
        ))}
      </ul>
    </section>
  );
}

function Row({ made }: { made: MadeExport }) {
  const { t, locale } = useExportsText();
  const { moment } = useDeskDates();
  const { id, format, parts, state, createdAt } = made;
  const text = FORMAT_TEXT[format];
  const name = text ? t(text.name) : format;
  const of = { name, time: moment(createdAt) };
  const nameOfPart = (part: string) => {
    const key = PART_TEXT[part];
    return key ? [t(key)] : [];
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-sm">
      <div className="grid min-w-0 grow basis-52 gap-1">
        <p className="font-medium">
          {name}{" "}
          <span className="font-normal text-neutral-500 dark:text-neutral-400">· {of.time}</span>
        </p>
        {parts && (
          <p className="text-neutral-600 dark:text-neutral-300">
            {listWords(locale, parts.flatMap(nameOfPart))}
          </p>
        )}
        <State made={made} />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {state === "done" && (
          <a
            href={exportHref(id)}
            download
            data-document
            aria-label={t("downloadThis", of)}
            className={buttonClass("secondary", SMALL)}
          >
            {t("download")}
          </a>
        )}
        {isAtWork(made) && (
          <form method="post">
            <HiddenFields values={{ intent: "delete", id }} />
            <Button type="submit" kind="plain" className={SMALL} aria-label={t("stopThis", of)}>
              {t("stop")}
            </Button>
          </form>
        )}
      </div>
      {!isAtWork(made) && <Deleting id={id} of={of} />}
    </li>
  );
}

/** Asks first: the file is gone then. */
function Deleting({ id, of }: { id: string; of: { name: string; time: string } }) {
  const { t } = useExportsText();
  const name = (
    <>
      <span aria-hidden="true">{t("delete")}</span>
      <span className="sr-only">{t("deleteThis", of)}</span>
    </>
  );
  return (
    <form method="post" className="has-[details[open]]:basis-full">
      <HiddenFields values={{ id }} />
      <ConfirmStep name={name} meaning={t("deleteMeaning")} intent="delete" />
    </form>
  );
}

function State({ made }: { made: MadeExport }) {
  const { t, locale } = useExportsText();
  const { state, done, total, bytes } = made;
  if (!isAtWork(made)) {
    const words = state === "failed" ? t("state.failed") : formatFileSize(bytes ?? 0, locale);
    return <p className="text-neutral-600 dark:text-neutral-300">{words}</p>;
  }
  const working = t(state === "waiting" ? "state.waiting" : "state.running");
  return (
    <>
      <p role="status" className="text-neutral-600 tabular-nums dark:text-neutral-300">
        {total > 0 ? t("progress", { done, total }) : working}
      </p>
      <progress
        aria-label={t("state.running")}
        max={total || undefined}
        value={total ? done : undefined}
        className={`${PROGRESS_CLASS} max-w-sm`}
      />
    </>
  );
}
