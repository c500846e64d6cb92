import { useState } from "react";
import { useWindowText, type WindowKey } from "#app/desk/editor/window/window-text.ts";
import { type DeskKey, errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { NO_ANNOUNCEMENT, nextAnnouncement } from "./announcement.ts";
import type { SaveState } from "./send-post.ts";

type ShownState = Exclude<SaveState["name"], "clean" | "refused">;

const SHORT: Record<ShownState, WindowKey> = {
  typing: "state.typing",
  saving: "state.saving",
  saved: "state.saved",
  local: "state.local",
  offline: "state.offline",
  signedOut: "state.signedOut",
  gone: "state.gone",
  conflict: "state.conflict",
};

/** Long form of each short label. */
const WHOLE: Partial<Record<ShownState, DeskKey>> = {
  local: "save.local",
  offline: "save.offline",
  signedOut: "save.signedOut",
  gone: "save.gone",
  conflict: "save.conflict",
};

const FAILED = new Set(["offline", "signedOut", "gone", "conflict", "refused"]);

const LINK = "focus-ring cursor-pointer rounded underline underline-offset-4";

interface SaveLineProps {
  state: SaveState;
  /** Leads to a field of the form. */
  onLead(name: string): void;
}

/** Whether a screen reader says the present state. */
function useIsLoud(state: SaveState): boolean {
  const first = nextAnnouncement(NO_ANNOUNCEMENT, state);
  const [last, setLast] = useState({ state, announcement: first });
  if (last.state === state) return last.announcement.isLoud;
  const announcement = nextAnnouncement(last.announcement, state);
  setLast({ state, announcement });
  return announcement.isLoud;
}

/** Shows whether the text is saved, and what to do where it is not. */
export function SaveLine({ state, onLead }: SaveLineProps) {
  const { t } = useDeskText();
  const { t: tWindow } = useWindowText();
  const isLoud = useIsLoud(state);
  const hasFailed = FAILED.has(state.name);
  const look = hasFailed
    ? "font-medium text-red-700 dark:text-red-300"
    : "text-neutral-500 dark:text-neutral-400";
  const whole = state.name in WHOLE ? WHOLE[state.name as ShownState] : undefined;
  return (
    <p
      role="status"
      aria-live={isLoud ? "polite" : "off"}
      title={whole && t(whole)}
      className={`flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm max-sm:text-xs ${look}`}
    >
      {state.name === "refused" && (
        <>
          <span>{t(errorKey(state.code) ?? "error.unusable")}</span>
          {state.field && (
            <button type="button" onClick={() => onLead(state.field!)} className={LINK}>
              {tWindow("state.show")}
            </button>
          )}
        </>
      )}
      {state.name !== "refused" && state.name !== "clean" && (
        <span>{tWindow(SHORT[state.name])}</span>
      )}
      {state.name === "signedOut" && (
        <a href="/login" target="_blank" rel="noopener" className={LINK}>
          {t("save.logIn")}
        </a>
      )}
      {state.name === "conflict" && (
        <button
          type="button"
          onClick={() => document.querySelector("#conflict-title")?.scrollIntoView()}
          className={LINK}
        >
          {t("save.compare")}
        </button>
      )}
    </p>
  );
}
