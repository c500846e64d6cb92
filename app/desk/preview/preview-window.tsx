import { useEffect, useRef, useState } from "react";
import { REVISED_FIELDS } from "#app/features/posts/fields/field-names.ts";

/** Name of the frame, target of the form with unsaved text. */
const FRAME = "preview";

interface PreviewWindowProps {
  src: string;
  title: string;
  /** Of the window that is shown, in pixels: a wide one is made smaller to fit. */
  width: number;
  isDark: boolean;
  /** Unsaved values that replace the stored ones; null when everything is saved. */
  unsaved: Record<string, string> | null;
}

/** Height of the previewed window, in pixels. */
const HEIGHT = 760;

/** How much smaller a window of this width must be to fit into its place. */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) =>
      setScale(Math.min(1, (entry?.contentRect.width ?? width) / width)),
    );
    watcher.observe(place.current!);
    return () => watcher.disconnect();
  }, [width]);
  return { place, scale };
}

/** Keeps the page in the window light or dark, whatever its reader has chosen for the magazine. */
function useTheme(frame: React.RefObject<HTMLIFrameElement | null>, isDark: boolean) {
  const watcher = useRef<MutationObserver>(null);
  function apply() {
    const page = frame.current?.contentDocument?.documentElement;
    watcher.current?.disconnect();
    if (!page) return;
    // Its own script follows the reader's choice a moment later.
    const toggle = () => {
      if (page.classList.contains("dark") !== isDark) page.classList.toggle("dark", isDark);
    };
    toggle();
    watcher.current = new MutationObserver(toggle);
    watcher.current.observe(page, { attributeFilter: ["class"] });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another theme
  useEffect(() => {
    apply();
    return () => watcher.current?.disconnect();
  }, [isDark]);
  return apply;
}

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
  const applyTheme = useTheme(frame, isDark);
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
