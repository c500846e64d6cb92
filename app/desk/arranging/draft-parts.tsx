/** Parts that the pages of a draft share: links back and on, and refused fields. */
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { ArrangingState } from "./use-arranging.ts";

/** Below the desk's bar and over the preview: seen from wherever on a long page the change was made. */
const ALERT =
  "sticky top-18 z-25 grid gap-3 rounded-2xl bg-red-50 px-5 py-4 text-sm text-red-800 shadow-lg dark:bg-red-950 dark:text-red-200";

/** Message keys that the texts of each such page have. */
type DraftKey =
  | "undo"
  | "redo"
  | "saveAgain"
  | "conflict.mine"
  | "conflict.theirs"
  | `saving.${ArrangingState["saving"]["state"]}`;

interface DraftText {
  t(key: DraftKey): string;
}

/** History of a draft, whatever its content. */
interface DraftHistory extends Pick<ArrangingState, "saving" | "undo" | "redo"> {
  past: readonly unknown[];
  future: readonly unknown[];
}

/** Id of what is said about the draft: it describes steps that wait for it. */
export const DRAFT_STATUS = "draft-status";

/** Focusable, so that the keyboard stays there after the last step. */
const HISTORY_BUTTON = "aria-disabled:cursor-default aria-disabled:opacity-40";

interface HistoryBarProps extends DraftText {
  draft: DraftHistory;
  /** In place of "saved". */
  status?: string;
}

/** The way back and on, and whether the draft is saved. */
export function HistoryBar({ draft, status, t }: HistoryBarProps) {
  const { past, future, saving } = draft;
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={t("undo")}
        aria-disabled={past.length === 0 || undefined}
        onClick={() => past.length > 0 && draft.undo()}
        className={HISTORY_BUTTON}
      >
        <Undo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        label={t("redo")}
        aria-disabled={future.length === 0 || undefined}
        onClick={() => future.length > 0 && draft.redo()}
        className={HISTORY_BUTTON}
      >
        <Redo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <p
        id={DRAFT_STATUS}
        role="status"
        className="ms-2 text-sm text-neutral-600 dark:text-neutral-400"
      >
        {(saving.state === "saved" && status) || t(`saving.${saving.state}`)}
      </p>
    </div>
  );
}

/** A draft with what was refused of it, which stays in view: no grid, in which it would stay in its row. */
export function DraftColumn({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-col gap-4">{children}</div>;
}

interface DraftRefusalProps extends DraftText {
  code: string;
  /** Why, in words. */
  message: string;
  onInsist?: () => void;
}

/** Why the draft was not saved; where somebody else has saved, which of the two stays. */
export function DraftRefusal({ code, message, onInsist, t }: DraftRefusalProps) {
  const { t: tDesk } = useDeskText();
  return (
    <div role="alert" className={ALERT}>
      <p>{message}</p>
      {code === "signed-out" && (
        <p>
          <a
            href="/login"
            target="_blank"
            rel="noopener"
            className={buttonClass("secondary", "!h-10 !text-sm")}
          >
            {tDesk("save.logIn")}
          </a>
        </p>
      )}
      {onInsist && (code === "conflict" || code === "offline") && (
        <p className="flex flex-wrap gap-3">
          {code === "conflict" && (
            <Button kind="secondary" className="!h-10 !text-sm" onClick={() => location.reload()}>
              {t("conflict.theirs")}
            </Button>
          )}
          <Button kind="secondary" className="!h-10 !text-sm" onClick={onInsist}>
            {t(code === "conflict" ? "conflict.mine" : "saveAgain")}
          </Button>
        </p>
      )}
    </div>
  );
}
