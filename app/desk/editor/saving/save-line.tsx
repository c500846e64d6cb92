import { useEffect, useState } from "react";
import { discardLocalDraft, findLocalDraft, type LocalDraft } from "#app/desk/forms/local-draft.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { type DeskKey, errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { Button } from "#app/ui/button.tsx";
import type { SaveState } from "./send-post.ts";

const TEXT: Record<Exclude<SaveState["name"], "clean" | "refused">, DeskKey> = {
  typing: "save.typing",
  saving: "save.saving",
  saved: "save.saved",
  local: "save.local",
  offline: "save.offline",
  signedOut: "save.signedOut",
  gone: "save.gone",
  conflict: "save.conflict",
};

const GRAVE = new Set(["offline", "signedOut", "gone", "conflict", "refused"]);

/** Sticky, except while the panel of a block takes its place. */
const PILL =
  "sticky bottom-[calc(var(--player-space,0px)+1rem)] z-20 ms-auto mt-6 flex w-fit flex-wrap gap-x-2 rounded-3xl px-4 py-2 text-sm font-medium shadow-lg empty:invisible group-has-[.writing-facts]/post:static";

/** Shows whether the text is saved. */
export function SaveLine({ state }: { state: SaveState }) {
  const { t } = useDeskText();
  const refused = state.name === "refused" ? errorKey(state.code) : undefined;
  const key = state.name === "refused" ? refused : state.name !== "clean" && TEXT[state.name];
  const isGrave = GRAVE.has(state.name);
  return (
    <p
      role="status"
      className={`${PILL} ${isGrave ? "bg-red-700 text-white" : "bg-neutral-900 text-white dark:bg-neutral-100 dark:text-neutral-900"}`}
    >
      {key && <span>{t(key)}</span>}
      {state.name === "signedOut" && (
        <a href="/login" target="_blank" rel="noopener" className="underline">
          {t("save.logIn")}
        </a>
      )}
      {state.name === "conflict" && (
        <button
          type="button"
          onClick={() => document.querySelector("#conflict-title")?.scrollIntoView()}
          className="cursor-pointer underline"
        >
          {t("save.compare")}
        </button>
      )}
    </p>
  );
}

interface RecoveryProps {
  id: string | null;
  /** Whether the local draft differs from the form, which shows the stored version. */
  isDifferent(draft: LocalDraft): boolean;
  /** The form was just submitted. */
  isSaved: boolean;
  onRestore(draft: LocalDraft): void;
}

/**
 * Offers to restore a local draft that never reached the server, after a crash or a lost
 * connection.
 */
export function Recovery({ id, isDifferent, isSaved, onRestore }: RecoveryProps) {
  const { t } = useDeskText();
  const { zonedMoment } = useDeskDates();
  const [draft, setDraft] = useState<LocalDraft | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared once, before anything is typed
  useEffect(() => {
    if (isSaved) for (const saved of [id, null]) discardLocalDraft(saved);
    const found = findLocalDraft(id);
    setDraft(found && isDifferent(found) ? found : null);
  }, [id, isSaved]);
  if (!draft) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-2xl bg-primary-50 px-5 py-4 text-sm text-primary-900 md:col-span-2 dark:bg-neutral-800 dark:text-primary-100"
    >
      <p className="min-w-48 grow">{t("recover.found", { time: zonedMoment(draft.at) })}</p>
      <Button
        kind="secondary"
        onClick={() => {
          setDraft(null);
          onRestore(draft);
        }}
      >
        {t("recover.take")}
      </Button>
      <Button
        kind="plain"
        onClick={() => {
          setDraft(null);
          discardLocalDraft(id);
        }}
      >
        {t("recover.drop")}
      </Button>
    </div>
  );
}
