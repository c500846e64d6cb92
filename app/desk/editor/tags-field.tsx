import { useEffect, useId, useRef, useState } from "react";
import { useWindowText } from "#app/desk/editor/window/window-text.ts";
import { putValue } from "#app/desk/forms/put-value.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { type TypedTags, typedTags, withTag } from "./typed-tags.ts";

/** Pause in typing before tags are looked up, in milliseconds. */
const QUIET_MS = 150;

/** Existing tags that fit what is being typed. */
function useSuggestions({ words, others }: TypedTags): string[] {
  const [found, setFound] = useState<string[]>([]);
  useEffect(() => {
    if (!words) return setFound([]);
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(async () => {
      const path = `/api/desk/tags?words=${encodeURIComponent(words)}`;
      const response = await fetch(path, { signal }).catch(() => null);
      if (response?.ok && !signal.aborted) setFound((await response.json()) as string[]);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words]);
  const taken = new Set(others.map((name) => name.toLowerCase()));
  return found.filter((name) => !taken.has(name.toLowerCase()));
}

/** The tags of a post, separated by commas; existing ones are suggested while a name is typed. */
export function TagsField({ stored }: { stored: string | undefined }) {
  const { t } = useDeskText();
  const { t: tWindow } = useWindowText();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const suggestions = useSuggestions(typedTags(text));
  function take(name: string) {
    const field = frame.current!.querySelector("input")!;
    putValue(field, withTag(field.value, name));
    setText("");
    field.focus();
  }
  return (
    <div ref={frame}>
      <TextField
        name="tags"
        label={t("post.tags")}
        hint={t("post.tagsHint")}
        defaultValue={stored}
        autoComplete="off"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {suggestions.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <p id={id} className="sr-only">
            {tWindow("tags.known")}
          </p>
          {suggestions.map((name) => (
            <button
              key={name}
              type="button"
              aria-describedby={id}
              onClick={() => take(name)}
              className="focus-ring min-h-8 cursor-pointer rounded-full bg-neutral-100 px-3 text-sm hover:bg-neutral-200 dark:bg-neutral-800 dark:hover:bg-neutral-700"
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
