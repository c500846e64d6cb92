import { useRef, useState } from "react";
import { useKeepFocus } from "#app/desk/editor/gallery/use-keep-focus.ts";
import { useInputEvent } from "#app/desk/forms/use-input-event.ts";
import type { DraftChapter, DraftMedia } from "#app/features/posts/queries/draft-queries.server.ts";
import { formatExactClock } from "#app/lib/time.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldError, useSentValue } from "#app/ui/forms/form-state.tsx";
import {
  type ChapterLine,
  chapterProblems,
  linesOf,
  parseChapterLines,
  sortedLines,
} from "./chapter-lines.ts";
import { ChapterRow } from "./chapter-row.tsx";
import { playerSeconds } from "./episode-player.tsx";
import { useEpisodeText } from "./episode-text.ts";

/** The chapters while they are edited. */
function useChapters(first: readonly ChapterLine[]) {
  const [lines, setLines] = useState<readonly ChapterLine[]>(first);
  const newKey = () => Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  return {
    lines,
    /** @returns the key of the new line */
    add(time: string): number {
      const key = newKey();
      const line = { key, time, title: "", link: "", pictureId: null, picture: null };
      setLines(sortedLines([...lines, line]));
      return key;
    },
    change(key: number, changes: Partial<ChapterLine>) {
      setLines((now) => now.map((line) => (line.key === key ? { ...line, ...changes } : line)));
    },
    remove: (key: number) => setLines((now) => now.filter((line) => line.key !== key)),
    /** Once a time is typed: sorting while typing would move the line away from under the caret. */
    sort: () => setLines((now) => sortedLines(now)),
  };
}

interface ChaptersFieldProps {
  stored: readonly DraftChapter[];
  /** The chapters in the local draft that was restored. */
  restored: string | undefined;
  file: DraftMedia | null;
  player: React.RefObject<HTMLMediaElement | null>;
}

/** The chapters of an episode or video: times, titles, links and pictures. */
export function ChaptersField({ stored, restored, file, player }: ChaptersFieldProps) {
  const { t } = useEpisodeText();
  const place = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sent = useSentValue("chapters");
  const error = useFieldError("chapters");
  const [first] = useState(() => parseChapterLines(restored ?? sent) ?? linesOf(stored));
  const { lines, add, change, remove, sort } = useChapters(first);
  const focusOn = useKeepFocus(place);
  const problems = chapterProblems(lines, file?.durationSeconds ?? 0);
  /** The chapter that was added last, until it is left. */
  const [newKey, setNewKey] = useState<number | null>(null);
  const value = JSON.stringify(lines);
  useInputEvent(field, value);
  function addHere() {
    const key = add(formatExactClock(playerSeconds(player.current)));
    setNewKey(key);
    focusOn(`title ${key}`);
  }
  return (
    <fieldset ref={place} className="grid min-w-0 gap-3">
      <legend className="text-sm font-medium">{t("chapters")}</legend>
      <p className="text-sm text-neutral-600 dark:text-neutral-400">{t("chapters.hint")}</p>
      <input ref={field} type="hidden" name="chapters" value={value} />
      <ol className="grid gap-3 empty:hidden">
        {lines.map((line, index) => (
          <ChapterRow
            key={line.key}
            line={line}
            number={index + 1}
            problem={line.key === newKey ? undefined : problems.get(line.key)}
            player={file ? player : null}
            onChange={(changes) => change(line.key, changes)}
            onTimed={sort}
            onLeave={() => setNewKey((key) => (key === line.key ? null : key))}
            onRemove={() => remove(line.key)}
            onNext={addHere}
          />
        ))}
      </ol>
      {error && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-300">
          {error}
        </p>
      )}
      <Button
        kind="secondary"
        className="!h-auto min-h-11 justify-self-start !px-5 py-2 !text-sm noscript:hidden"
        onClick={addHere}
      >
        {t(file ? "chapters.addHere" : "chapters.add")}
      </Button>
    </fieldset>
  );
}
