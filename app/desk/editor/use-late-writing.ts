import { useEffect, useRef } from "react";

/** Reads the text as Markdown, which takes a while for a long one. */
export type ReadMarkdown = () => string;

/** From this size on, in positions of the document, a text is read in pauses of typing only. */
const LONG = 20_000;
const PAUSE_MS = 400;
/** The longest that typing without a pause puts it off. */
const LATEST_MS = 4000;

interface Waiting {
  read: ReadMarkdown;
  since: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Passes on what is written: at once while the text is short, later in pauses. A form that is read
 * in between gets the latest text nevertheless.
 */
export function useLateWriting(
  area: () => HTMLTextAreaElement | null,
  write: (markdown: string) => void,
) {
  const waiting = useRef<Waiting | null>(null);
  const latest = useRef({ area, write });
  latest.current = { area, write };

  function flush() {
    const { current } = waiting;
    if (!current) return;
    clearTimeout(current.timer);
    waiting.current = null;
    latest.current.write(current.read());
  }

  function onChange(read: ReadMarkdown, size: number) {
    if (size < LONG) return latest.current.write(read());
    const since = waiting.current?.since ?? Date.now();
    clearTimeout(waiting.current?.timer);
    const pause = Math.min(PAUSE_MS, Math.max(0, since + LATEST_MS - Date.now()));
    waiting.current = { read, since, timer: setTimeout(flush, pause) };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; `flush` reads refs alone
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const field = latest.current.area();
    field?.form?.addEventListener(
      "formdata",
      ({ formData }) => {
        if (!waiting.current) return;
        const text = waiting.current.read();
        field.value = text;
        formData.set(field.name, text);
      },
      { signal },
    );
    window.addEventListener("pagehide", flush, { signal });
    return () => {
      stop.abort();
      clearTimeout(waiting.current?.timer);
    };
  }, []);
  return { onChange, flush };
}
