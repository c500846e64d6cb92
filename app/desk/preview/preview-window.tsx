import { useEffect, useRef } from "react";
import { REVISED_FIELDS } from "#app/features/posts/fields/field-names.ts";
import { useFrameTheme, useScale } from "./framed-page.ts";

/** Name of the frame, target of the form with unsaved text. */
const FRAME = "preview";

interface PreviewWindowProps {
  src: string;
  title: string;
  /** Width of the shown window, in pixels: a wide one is scaled down to fit. */
  width: number;
  isDark: boolean;
  /** Unsaved values that replace the stored ones; null when everything is saved. */
  unsaved: Record<string, string> | null;
}

/** Height of the previewed window, in pixels. */
const HEIGHT = 760;

/** Unsaved fields that a preview shows. */
const WORDS = [...REVISED_FIELDS, "body"];

/** Posts unsaved text to the frame: it is too long for a URL. */
function Unsaved({ src, words }: { src: string; words: Record<string, string> }) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page
  useEffect(() => form.current?.submit(), [src, words]);
  return (
    <form ref={form} hidden method="post" action={src} target={FRAME}>
      {WORDS.map((name) => (
        <textarea key={name} name={name} readOnly value={words[name] ?? ""} />
      ))}
    </form>
  );
}

/** A page of the magazine in a window of its own. */
export function PreviewWindow({ src, title, width, isDark, unsaved }: PreviewWindowProps) {
  const { place, scale } = useScale(width);
  const frame = useRef<HTMLIFrameElement>(null);
  const applyTheme = useFrameTheme(frame, isDark);
  return (
    <div
      ref={place}
      style={{ height: HEIGHT }}
      className="overflow-hidden rounded-2xl border border-neutral-300 bg-neutral-100 dark:border-neutral-600 dark:bg-neutral-800"
    >
      <iframe
        ref={frame}
        key={src}
        name={FRAME}
        src={src}
        title={title}
        onLoad={applyTheme}
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
        className="mx-auto block max-w-none origin-top-left border-0 bg-white rtl:origin-top-right"
      />
      {unsaved && <Unsaved src={src} words={unsaved} />}
    </div>
  );
}
