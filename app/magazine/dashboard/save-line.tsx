import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { type DeskKey, errorKey, useDeskText } from "./desk-text.ts";
import { findKeptForm, forgetForm, type KeptForm } from "./kept-form.ts";
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

/** In view wherever one writes, but for where something about a block is asked at the same place. */
const PILL =
  "sticky bottom-[calc(var(--player-space,0px)+1rem)] z-20 ms-auto mt-6 flex w-fit flex-wrap gap-x-2 rounded-3xl px-4 py-2 text-sm font-medium shadow-lg empty:invisible group-has-[.writing-facts]/post:static";

/** Says how safe what is written is. */
export function SaveLine({ state }: { state: SaveState }) {
  const { t } = useDeskText();
  const refused =
    state.name === "refused"
      ? errorKey(Object.values(state.errors).flat()[0] ?? "unusable")
      : undefined;
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
  /** Whether it says something else than the form, which shows what the server has. */
  isDifferent(kept: KeptForm): boolean;
  /** It has just been saved as a whole. */
  isSaved: boolean;
  onRestore(kept: KeptForm): void;
}

/** Offers what this browser has kept and the server never got: after a crash, or a lost connection. */
export function Recovery({ id, isDifferent, isSaved, onRestore }: RecoveryProps) {
  const { t, locale } = useDeskText();
  const [kept, setKept] = useState<KeptForm | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared once, before somebody writes
  useEffect(() => {
    if (isSaved) for (const saved of [id, null]) forgetForm(saved);
    const found = findKeptForm(id);
    setKept(found && isDifferent(found) ? found : null);
  }, [id, isSaved]);
  if (!kept) return null;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-2xl bg-primary-50 px-5 py-4 text-sm text-primary-900 md:col-span-2 dark:bg-neutral-800 dark:text-primary-100"
    >
      <p className="min-w-48 grow">{t("recover.found", { time: time.format(kept.at) })}</p>
      <Button
        kind="secondary"
        onClick={() => {
          setKept(null);
          onRestore(kept);
        }}
      >
        {t("recover.take")}
      </Button>
      <Button
        kind="plain"
        onClick={() => {
          setKept(null);
          forgetForm(id);
        }}
      >
        {t("recover.drop")}
      </Button>
    </div>
  );
}
