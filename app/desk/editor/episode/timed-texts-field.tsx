import { useRef, useState } from "react";
import { useIsLive } from "#app/desk/editor/use-is-live.ts";
import { useInputEvent } from "#app/desk/forms/use-input-event.ts";
import type {
  DraftMedia,
  DraftTranscript,
} from "#app/features/posts/queries/draft-queries.server.ts";
import { decodeText } from "#app/lib/media/decode-text.ts";
import { readTimedText } from "#app/lib/media/timed-text.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { useFieldError, useSentValue } from "#app/ui/forms/form-state.tsx";
import { CueDialog } from "./cue-dialog.tsx";
import { useEpisodeText } from "./episode-text.ts";
import { TimedTextRow } from "./timed-text-row.tsx";
import { freeLanguage, parseTimedTexts } from "./timed-texts.ts";

const EMPTY = "WEBVTT\n";
/** Each line has its time. */
const hasLines = (vtt: string): boolean => vtt.includes("-->");
/** File types of transcripts, for the file input. */
const TYPES = ".vtt,.srt,.txt,text/vtt,application/x-subrip,text/plain";

interface TimedTextsFieldProps {
  stored: readonly DraftTranscript[];
  /** The texts in the local draft that was restored. */
  restored: string | undefined;
  file: DraftMedia;
}

/** The texts, sent with the form only once they were changed: they are long. */
function useTexts({ stored, restored }: Omit<TimedTextsFieldProps, "file">) {
  const sent = useSentValue("transcripts");
  const [before] = useState(() => parseTimedTexts(restored ?? sent));
  const [texts, setTexts] = useState<readonly DraftTranscript[]>(before ?? stored);
  const isChanged = before !== null || texts !== stored;
  return {
    texts,
    value: isChanged ? JSON.stringify(texts) : "",
    add: (text: DraftTranscript) => setTexts((now) => [...now, text]),
    change(index: number, changes: Partial<DraftTranscript>) {
      setTexts((now) => now.map((text, at) => (at === index ? { ...text, ...changes } : text)));
    },
    remove: (index: number) => setTexts((now) => now.toSpliced(index, 1)),
  };
}

interface AddTextsProps extends Pick<TimedTextsFieldProps, "file"> {
  /** @param given a file's name and text; undefined for a text that is typed */
  onAdd(given?: { name: string; vtt: string }): void;
}

/** Adds a text from a file, or an empty one. */
function AddTexts({ file, onAdd }: AddTextsProps) {
  const { t } = useEpisodeText();
  const [unread, setUnread] = useState<string | null>(null);
  async function read(given: File | undefined) {
    if (!given) return;
    const words = decodeText(new Uint8Array(await given.arrayBuffer()));
    const vtt = words && readTimedText(words, file.durationSeconds);
    setUnread(vtt ? null : given.name);
    if (vtt) onAdd({ name: given.name, vtt });
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <FileField
        name="transcriptFile"
        label={t("texts.upload")}
        accept={TYPES}
        error={unread === null ? undefined : t("texts.unread", { name: unread })}
        onFiles={([given]) => void read(given)}
        className="min-w-48 grow"
      />
      <Button kind="secondary" className="!h-11" onClick={() => onAdd()}>
        {t("texts.type")}
      </Button>
    </div>
  );
}

/** The transcript of a recording and its captions in other languages: files, or typed. */
export function TimedTextsField({ stored, restored, file }: TimedTextsFieldProps) {
  const { t, locale } = useEpisodeText();
  const field = useRef<HTMLInputElement>(null);
  const error = useFieldError("transcripts");
  const { texts, value, add, change, remove } = useTexts({ stored, restored });
  const [edited, setEdited] = useState<number | null>(null);
  const isLive = useIsLive();
  useInputEvent(field, value);
  function addText(given?: { name: string; vtt: string }) {
    add({ language: freeLanguage(texts, locale, given), label: "", vtt: given?.vtt ?? EMPTY });
    if (!given) setEdited(texts.length);
  }
  return (
    <fieldset
      className="grid min-w-0 gap-3"
      data-captions={file.kind === "video" ? texts.some(({ vtt }) => hasLines(vtt)) : undefined}
    >
      <legend className="text-sm font-medium">
        {t(file.kind === "video" ? "texts.video" : "texts")}
      </legend>
      <p className="text-sm text-neutral-600 dark:text-neutral-400">{t("texts.hint")}</p>
      <input ref={field} type="hidden" name={value ? "transcripts" : undefined} value={value} />
      <ol className="grid gap-3 empty:hidden">
        {texts.map((text, index) => (
          <TimedTextRow
            // biome-ignore lint/suspicious/noArrayIndexKey: texts are only added at the end
            key={index}
            text={text}
            others={texts.toSpliced(index, 1)}
            isFirst={index === 0}
            onChange={(changes) => change(index, changes)}
            onEdit={() => setEdited(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {error && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-300">
          {error}
        </p>
      )}
      {isLive && <AddTexts file={file} onAdd={addText} />}
      {edited !== null && texts[edited] && (
        <CueDialog
          vtt={texts[edited].vtt}
          language={texts[edited].language}
          file={file}
          onChange={(vtt) => change(edited, { vtt })}
          onClose={() => setEdited(null)}
        />
      )}
    </fieldset>
  );
}
