import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { OutdatedNotice } from "#app/desk/watching/outdated-notice.tsx";
import { useWatched } from "#app/desk/watching/use-watched.ts";
import type { Import } from "#app/features/imports/import-rows.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Form, FormError, HiddenFields } from "#app/ui/forms/form.tsx";
import { Choices, type ImportOptions } from "./import-choices.tsx";
import { IMPORTS_PATH } from "./import-paths.ts";
import type { ShownImport } from "./import-progress.server.ts";
import { ImportProgress, isAtWork } from "./import-progress.tsx";
import { type ImportsKey, useImportErrors, useImportsText } from "./imports-text.ts";
import { Report } from "./report.tsx";

export interface ImportPageProps {
  loaded: ShownImport;
  options: ImportOptions;
  refusal: FormRefusal | undefined;
}

/** One import: how far it is, what its check has found, and what can be done with it. */
export function ImportPage({ loaded, options, refusal }: ImportPageProps) {
  const { t } = useImportsText();
  const errorText = useImportErrors();
  const { shown: all, outdated } = useWatched(loaded, {
    address: `/api/desk/imports/${loaded.import.id}`,
    isMoving: (now) => isAtWork(now.import),
  });
  const { import: shown, failures, edited } = all;
  const { name, state, source, report } = shown;
  const isChosen = state === "checked" || state === "done";
  return (
    <SettingsLayout title={{ name }} lead={{ name: leadOf(t, state, source) }}>
      <a
        href={IMPORTS_PATH}
        className="focus-ring justify-self-start rounded-sm text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t("back")}
      </a>
      {shown.failure && <Failure failure={shown.failure} />}
      <OutdatedNotice outdated={outdated} />
      <ImportProgress import={shown} />
      {state === "running" && <OneButton intent="pause" label={t("pause")} />}
      {failures.length > 0 && <Failures failures={failures} />}
      {report && <Report report={report} />}
      <Form refusal={refusal} errorText={errorText} className="mt-4 grid gap-8">
        <FormError />
        {report && isChosen && <Choices report={report} import={shown} options={options} />}
        <StartButton state={state} hasReport={report !== null} />
      </Form>
      {["done", "paused", "failed"].includes(state) && shown.done > 0 && <Undo edited={edited} />}
    </SettingsLayout>
  );
}

type Say = ReturnType<typeof useImportsText>["t"];

const leadOf = (t: Say, state: Import["state"], source: Import["source"]): string =>
  source ? `${t(`source.${source}`)} · ${t(`state.${state}`)}` : t(`state.${state}`);

/** By the code of an `ImportProblem`. */
const PROBLEMS = dictionary<ImportsKey>({
  "not-found": "problem.not-found",
  "not-recognised": "problem.not-recognised",
  "own-archive": "problem.own-archive",
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
});

function Failure({ failure }: { failure: string }) {
  const { t } = useImportsText();
  const at = failure.indexOf("|");
  return (
    <div
      role="alert"
      className="rounded-2xl bg-red-50 px-5 py-4 text-sm text-red-800 dark:bg-red-950/60 dark:text-red-200"
    >
      <p>{t(PROBLEMS[failure.slice(0, at)] ?? "problem.other")}</p>
      <p dir="ltr" className="mt-2 text-start font-mono text-xs wrap-anywhere">
        {failure.slice(at + 1)}
      </p>
    </div>
  );
}

function StartButton({ state, hasReport }: { state: Import["state"]; hasReport: boolean }) {
  const { t } = useImportsText();
  const isFailed = state === "failed" && hasReport;
  if (state !== "checked" && state !== "paused" && state !== "done" && !isFailed) return null;
  const label = state === "checked" ? "start" : state === "done" ? "again" : "continue";
  const kind = state === "done" ? "secondary" : "primary";
  return (
    <Button type="submit" name="intent" value="start" kind={kind} className="justify-self-start">
      {t(label)}
    </Button>
  );
}

function OneButton({ intent, label }: { intent: string; label: string }) {
  return (
    <form method="post">
      <HiddenFields values={{ intent }} />
      <Button type="submit" kind="secondary">
        {label}
      </Button>
    </form>
  );
}

function Undo({ edited }: Pick<ShownImport, "edited">) {
  const { t } = useImportsText();
  if (edited.length > 0) {
    return (
      <div className="text-sm text-neutral-600 dark:text-neutral-300">
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
    <div className="grid justify-items-start gap-2">
      <OneButton intent="undo" label={t("undo")} />
      <p className="text-sm text-neutral-500 dark:text-neutral-400">{t("undoHint")}</p>
    </div>
  );
}

const REASONS = dictionary<ImportsKey>({
  "not-there": "failure.not-there",
  "no-answer": "failure.no-answer",
  "file-too-large": "failure.file-too-large",
  "too-large": "failure.file-too-large",
  unsupported: "failure.unusable",
  unreadable: "failure.unusable",
  twofold: "failure.unusable",
  heic: "failure.unusable",
  "kept-edited": "failure.kept-edited",
  "too-long": "failure.too-long",
  unconvertible: "failure.unconvertible",
  "code-kept-out": "failure.code-kept-out",
});

function Failures({ failures }: Pick<ShownImport, "failures">) {
  const { t } = useImportsText();
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t("failures")}</h2>
      <ul className="max-h-80 divide-y divide-neutral-200 overflow-y-auto border-y border-neutral-200 text-sm dark:divide-neutral-700 dark:border-neutral-700">
        {failures.map(({ address, reason }) => (
          <li key={address} className="grid gap-1 py-2">
            <bdi className="wrap-anywhere">{address}</bdi>
            <span className="text-neutral-500 dark:text-neutral-400">
              {t(REASONS[reason] ?? "failure.refused")}
              {REASONS[reason] === undefined && <bdi dir="ltr"> {reason}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
