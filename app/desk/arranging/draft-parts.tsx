/** Parts that the pages of a draft share: links back and on, and refused fields. */
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { ArrangingState } from "./use-arranging.ts";

const ALERT =
  "grid gap-3 rounded-2xl bg-red-50 px-5 py-4 text-sm text-red-800 dark:bg-red-950/60 dark:text-red-200";

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

/** The way back and on, and whether the draft is saved. */
export function HistoryBar({ draft, t }: DraftText & { draft: DraftHistory }) {
  return (
    <div className="flex items-center gap-1">
      <IconButton label={t("undo")} disabled={draft.past.length === 0} onClick={draft.undo}>
        <Undo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={t("redo")} disabled={draft.future.length === 0} onClick={draft.redo}>
        <Redo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <p role="status" className="ms-2 text-sm text-neutral-600 dark:text-neutral-400">
        {t(`saving.${draft.saving.state}`)}
      </p>
    </div>
  );
}

interface DraftRefusalProps extends DraftText {
  code: string;
  /** Why, in words. */
  message: string;
  onInsist?: () => void;
}

/** Why the draft was not saved; where somebody else has saved, which of the two stays. */
export function DraftRefusal({ code, message, onInsist, t }: DraftRefusalProps) {
  return (
    <div role="alert" className={ALERT}>
      <p>{message}</p>
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
