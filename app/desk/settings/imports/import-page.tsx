import { useEffect, useRef } from "react";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { OutdatedNotice } from "#app/desk/watching/outdated-notice.tsx";
import { useWatched } from "#app/desk/watching/use-watched.ts";
import type { Import } from "#app/features/imports/import-rows.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError, HiddenFields } from "#app/ui/forms/form.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { Failures } from "./failures.tsx";
import { ImportChoicesForm, type ImportTargets } from "./import-choices.tsx";
import { IMPORTS_PATH, STATE_ID } from "./import-paths.ts";
import type { ShownImport } from "./import-progress.server.ts";
import { ImportProgress, isAtWork } from "./import-progress.tsx";
import {
  type ImportsKey,
  type TranslateImports,
  useImportErrors,
  useImportsText,
} from "./imports-text.ts";
import { Report } from "./report.tsx";
import { SubscriberChoices } from "./subscriber-choices.tsx";

export interface ImportPageProps {
  loaded: ShownImport;
  options: ImportTargets;
  refusal: FormRefusal | undefined;
}

/** One import: how far it is, what its check has found, and what can be done with it. */
export function ImportPage({ loaded, options, refusal }: ImportPageProps) {
  const { t } = useImportsText();
  const { shown: all, outdated } = useWatched(loaded, {
    address: `/api/desk/imports/${loaded.import.id}`,
    isMoving: (now) => isAtWork(now.import),
  });
  const { import: shown, failures, edited } = all;
  const { name, state, source, report } = shown;
  // Nothing of it is here, or soon will be.
  const isGone = state === "undone" || state === "undoing";
  return (
    <SettingsLayout title={{ name }} lead={{ name: leadOf(t, state, source) }}>
      <a
        href={IMPORTS_PATH}
        className="focus-ring justify-self-start rounded-sm py-0.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t("back")}
      </a>
      <StatePart state={state}>
        {shown.failure && <Failure failure={shown.failure} />}
        <OutdatedNotice outdated={outdated} />
        <ImportProgress import={shown} />
        {state === "running" && <Pause />}
      </StatePart>
      {failures.length > 0 && !isGone && <Failures failures={failures} />}
      {report && !isGone && <Report report={report} isImported={state === "done"} />}
      <StartForm import={shown} options={options} refusal={refusal} />
      {["done", "paused", "failed"].includes(state) && shown.done > 0 && source !== "archive" && (
        <Undo edited={edited} refusal={refusalOf("undo", refusal)} />
      )}
    </SettingsLayout>
  );
}

interface StatePartProps {
  state: Import["state"];
  children: React.ReactNode;
}

/** How far an import is. Buttons go with the state that they belong to: the focus that was on one stays here. */
function StatePart({ state, children }: StatePartProps) {
  const part = useRef<HTMLElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const hasChanged = before.current !== state;
    before.current = state;
    if (hasChanged && document.activeElement === document.body)
      part.current?.focus({ preventScroll: true });
  }, [state]);
  const { t } = useImportsText();
  return (
    <section
      ref={part}
      id={STATE_ID}
      aria-label={t(`state.${state}`)}
      tabIndex={-1}
      className="grid scroll-mt-24 gap-4 outline-none empty:-mt-4"
    >
      {children}
    </section>
  );
}

const leadOf = (t: TranslateImports, state: Import["state"], source: Import["source"]): string =>
  source ? `${t(`source.${source}`)} · ${t(`state.${state}`)}` : t(`state.${state}`);

/** By the code of an `ImportProblem`. */
const PROBLEMS = dictionary<ImportsKey>({
  "not-found": "problem.not-found",
  "not-recognised": "problem.not-recognised",
  "archive-damaged": "problem.archiveDamaged",
  "archive-newer": "problem.archiveNewer",
  "archive-parts": "problem.archiveParts",
  "archive-not-empty": "problem.archiveNotEmpty",
  "archive-not-yours": "problem.archiveNotYours",
  "not-zip": "problem.damaged",
  "not-json": "problem.damaged",
  "not-xml": "problem.damaged",
  "not-utf8": "problem.damaged",
  "not-csv": "problem.damaged",
  "not-yaml": "problem.damaged",
  "climbing-path": "problem.hostile",
  "too-many-files": "problem.hostile",
  "file-too-large": "problem.hostile",
  "too-large-inside": "problem.hostile",
  "xml-entity": "problem.hostile",
  "too-long": "problem.hostile",
  "too-many-entries": "problem.hostile",
  "too-many-subscribers": "problem.tooManySubscribers",
});

function Failure({ failure }: { failure: string }) {
  const { t } = useImportsText();
  const at = failure.indexOf("|");
  const code = failure.slice(0, at);
  return (
    <div
      role="alert"
      className="rounded-2xl bg-red-50 px-5 py-4 text-sm text-red-800 dark:bg-red-950/60 dark:text-red-200"
    >
      <p>{t(PROBLEMS[code] ?? "problem.other")}</p>
      {/* The detail would say the same again. */}
      {code === "not-recognised" ? (
        <p className="mt-2 text-pretty">{t("lead")}</p>
      ) : (
        <p dir="ltr" className="mt-2 text-start font-mono text-xs wrap-anywhere">
          {failure.slice(at + 1)}
        </p>
      )}
    </div>
  );
}

function StartButton({ import: { state, source, report } }: { import: Import }) {
  const { t } = useImportsText();
  const isFailed = state === "failed" && report !== null;
  if (state !== "checked" && state !== "paused" && state !== "done" && !isFailed) return null;
  // An archive comes once, into an empty magazine.
  if (source === "archive" && state === "done") return null;
  const label = state === "checked" ? "start" : state === "done" ? "again" : "continue";
  const kind = state === "done" ? "secondary" : "primary";
  return (
    <Button type="submit" name="intent" value="start" kind={kind}>
      {t(label)}
    </Button>
  );
}

interface StartFormProps extends Pick<ImportPageProps, "options" | "refusal"> {
  import: Import;
}

/** What is chosen before an import starts, and the buttons that start it or check it again. */
function StartForm({ import: shown, options, refusal }: StartFormProps) {
  const { t } = useImportsText();
  const errorText = useImportErrors();
  const { state, source, report } = shown;
  // Lists of subscribers leave a plan to choose at most, archives nothing.
  const hasChoices = source !== "subscribers" && source !== "archive";
  const isChosen = (state === "checked" || state === "done") && hasChoices;
  return (
    <DeskForm
      refusal={refusalOf("start", refusal) ?? refusalOf("check", refusal)}
      errorText={errorText}
      className="mt-4 grid gap-8"
    >
      <FormError />
      {report && isChosen && <ImportChoicesForm report={report} import={shown} options={options} />}
      {report && source === "subscribers" && state === "checked" && (
        <SubscriberChoices report={report} import={shown} options={options} />
      )}
      {source === "archive" && state === "checked" && (
        <p className="max-w-3xl text-sm">{t("archiveHint")}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <StartButton import={shown} />
        {isChosen && state === "checked" && (
          <Button type="submit" name="intent" value="check" kind="secondary">
            {t("checkAgain")}
          </Button>
        )}
      </div>
    </DeskForm>
  );
}

function Pause() {
  const { t } = useImportsText();
  return (
    <form method="post">
      <HiddenFields values={{ intent: "pause" }} />
      <Button type="submit" kind="secondary">
        {t("pause")}
      </Button>
    </form>
  );
}

interface UndoProps extends Pick<ShownImport, "edited"> {
  refusal: FormRefusal | undefined;
}

function Undo({ edited, refusal }: UndoProps) {
  const { t } = useImportsText();
  const errorText = useImportErrors();
  if (edited.length > 0) {
    return (
      <div role={refusal && "alert"} className="text-sm text-neutral-600 dark:text-neutral-300">
        <p>{t("edited")}</p>
        <ul className="mt-2 list-disc ps-5">
          {edited.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <Disclosure
      summary={t("undo")}
      summaryClassName="inline-flex min-h-10 items-center rounded text-sm font-medium text-rose-700 dark:text-rose-300"
    >
      <DeskForm refusal={refusal} errorText={errorText} className="grid justify-items-start gap-3">
        <HiddenFields values={{ intent: "undo" }} />
        <FormError />
        <p className="text-sm">{t("undoHint")}</p>
        <Button type="submit" className="!h-10 !bg-rose-700 !px-4 !text-sm hover:!bg-rose-800">
          {t("undoNow")}
        </Button>
      </DeskForm>
    </Disclosure>
  );
}
