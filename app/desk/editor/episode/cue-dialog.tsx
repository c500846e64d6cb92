import { useMemo, useRef, useState } from "react";
import { useKeepFocus } from "#app/desk/editor/gallery/use-keep-focus.ts";
import { usePlace } from "#app/desk/library/waveform.tsx";
import type { DraftMedia } from "#app/features/posts/queries/draft-queries.server.ts";
import { readTimedText } from "#app/lib/media/timed-text.ts";
import { readWebVtt } from "#app/lib/media/web-vtt.ts";
import { insertCue, removeCue, replaceCue } from "#app/lib/media/web-vtt-edits.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { CueRow } from "./cue-row.tsx";
import { EpisodePlayer, hear, playerSeconds } from "./episode-player.tsx";
import { useEpisodeText } from "./episode-text.ts";

interface CueDialogProps {
  vtt: string;
  language: string;
  file: DraftMedia;
  onChange(vtt: string): void;
  onClose(): void;
}

type Player = React.RefObject<HTMLMediaElement | null>;

/** A text that is typed or pasted, a line for each that is spoken. */
function Typing({ file, onChange }: Pick<CueDialogProps, "file" | "onChange">) {
  const { t } = useEpisodeText();
  const [words, setWords] = useState("");
  const vtt = readTimedText(words, file.durationSeconds);
  return (
    <div className="grid content-start gap-4">
      <TextAreaField
        label={t("cues.type")}
        hint={t("cues.typeHint")}
        rows={14}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        dir="auto"
        data-autofocus
      />
      <Button className="justify-self-start" disabled={!vtt} onClick={() => vtt && onChange(vtt)}>
        {t("cues.use")}
      </Button>
    </div>
  );
}

/** The lines of a text beside the player: pressed to hear them, corrected, timed. */
function Lines({
  vtt,
  player,
  onChange,
}: Pick<CueDialogProps, "vtt" | "onChange"> & { player: Player }) {
  const { t } = useEpisodeText();
  const cues = useMemo(() => readWebVtt(vtt), [vtt]);
  const now = usePlace(player);
  const place = useRef<HTMLOListElement>(null);
  const keepFocus = useKeepFocus(place);
  const current = cues.findIndex(({ start, end }) => start <= now && now < end);
  /** A line begins where the player is, and the one before ends there. */
  function startHere(index: number) {
    const [start, cue, before] = [playerSeconds(player.current), cues[index]!, cues[index - 1]];
    const timed = replaceCue(vtt, index, { ...cue, start, end: Math.max(cue.end, start + 0.1) });
    const isAfter = before && before.start < start;
    onChange(isAfter ? replaceCue(timed, index - 1, { ...before, end: start }) : timed);
  }
  function addAfter(index: number) {
    const { end = 0 } = cues[index] ?? {};
    const until = cues[index + 1]?.start ?? end + 4;
    onChange(insertCue(vtt, index, { start: end, end: Math.max(until, end + 0.1), text: "…" }));
    keepFocus(`text ${index + 2}`);
  }
  return (
    <ol ref={place} aria-label={t("cues.lines")} className="grid content-start">
      {cues.map((cue, index) => (
        <CueRow
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own
          key={index}
          cue={cue}
          number={index + 1}
          isCurrent={index === current}
          onHear={() => hear(player.current, cue.start)}
          onChange={(changes) => onChange(replaceCue(vtt, index, { ...cue, ...changes }))}
          onStartHere={() => startHere(index)}
          onAdd={() => addAfter(index)}
          onRemove={() => onChange(removeCue(vtt, index))}
        />
      ))}
    </ol>
  );
}

/** A window to type a transcript or captions, and to correct them beside the player. */
export function CueDialog({ vtt, language, file, onChange, onClose }: CueDialogProps) {
  const { t } = useEpisodeText();
  const player = useRef<HTMLMediaElement>(null);
  const isEmpty = useMemo(() => readWebVtt(vtt).length === 0, [vtt]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("cues.title")}
      closeLabel={t("cues.close")}
      size="wide"
    >
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="sticky top-0 z-1 self-start bg-white pb-3 dark:bg-neutral-900">
          <EpisodePlayer file={file} player={player} />
          <p className="mt-3 text-sm text-neutral-600 max-lg:hidden dark:text-neutral-400">
            {t("cues.hint")}
          </p>
        </div>
        <div lang={language} className="min-w-0">
          {isEmpty ? (
            <Typing file={file} onChange={onChange} />
          ) : (
            <Lines vtt={vtt} player={player} onChange={onChange} />
          )}
        </div>
      </div>
    </Dialog>
  );
}
