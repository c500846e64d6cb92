import Plus from "lucide-react/icons/plus";
import Timer from "lucide-react/icons/timer";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import type { Cue } from "#app/lib/media/web-vtt.ts";
import { formatClock } from "#app/lib/time.ts";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useEpisodeText } from "./episode-text.ts";

const LOOK =
  "focus-ring block w-full rounded-lg border border-transparent bg-transparent px-2 py-1 hover:border-neutral-300 focus:border-neutral-300 dark:hover:border-neutral-600 dark:focus:border-neutral-600";

interface CueRowProps {
  cue: Cue;
  number: number;
  /** It is being played. */
  isCurrent: boolean;
  onHear(): void;
  onChange(changes: { text?: string; speaker?: string }): void;
  onStartHere(): void;
  onAdd(): void;
  onRemove(): void;
}

/** Keeps typed text until the field is left: each change rewrites the whole transcript. */
function useTyped(stored: string) {
  const [typed, setTyped] = useState(stored);
  useEffect(() => setTyped(stored), [stored]);
  return [typed, setTyped] as const;
}

type CueToolsProps = Pick<CueRowProps, "number" | "onStartHere" | "onAdd" | "onRemove">;

function CueTools({ number, ...act }: CueToolsProps) {
  const { t } = useEpisodeText();
  return (
    <span className="ms-auto flex shrink-0">
      <IconButton size="small" label={t("cue.startHere", { n: number })} onClick={act.onStartHere}>
        <Timer aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton size="small" label={t("cue.add", { n: number })} onClick={act.onAdd}>
        <Plus aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton size="small" label={t("cue.remove", { n: number })} onClick={act.onRemove}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  );
}

/** One line of a transcript: its time plays it, its words and speaker are corrected in place. */
export function CueRow({ cue, number, isCurrent, ...act }: CueRowProps) {
  const { t } = useEpisodeText();
  const [text, setText] = useTyped(cue.text);
  const [speaker, setSpeaker] = useTyped(cue.speaker ?? "");
  return (
    <li
      aria-current={isCurrent || undefined}
      className={classNames(
        "flex flex-wrap items-start gap-1 rounded-xl py-1 [contain-intrinsic-size:auto_3rem] [content-visibility:auto] sm:flex-nowrap",
        isCurrent && "bg-primary-50 dark:bg-neutral-800",
      )}
    >
      <button
        type="button"
        onClick={act.onHear}
        aria-label={t("cue.hear", { n: number })}
        className="focus-ring min-h-9 w-16 shrink-0 cursor-pointer rounded-full text-sm tabular-nums hover:bg-neutral-100 dark:hover:bg-neutral-700"
      >
        {formatClock(cue.start)}
      </button>
      <input
        value={speaker}
        onChange={(event) => setSpeaker(event.target.value)}
        onBlur={() => speaker !== (cue.speaker ?? "") && act.onChange({ speaker })}
        aria-label={t("cue.speaker", { n: number })}
        placeholder={t("cue.speakerPlaceholder")}
        maxLength={60}
        dir="auto"
        className={`${LOOK} h-9 !w-28 shrink-0 text-sm font-medium`}
      />
      <textarea
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text !== cue.text && act.onChange({ text })}
        data-tool={`text ${number}`}
        // The text of a line that was just added is there to be typed over.
        onFocus={({ currentTarget }) => text === "…" && currentTarget.select()}
        aria-label={t("cue.text", { n: number })}
        rows={1}
        dir="auto"
        className={`${LOOK} field-sizing-content min-h-9 min-w-0 grow resize-none max-sm:order-last max-sm:basis-full`}
      />
      <CueTools number={number} {...act} />
    </li>
  );
}
