import "#styles/draft-frame.css";
import { useEffect, useRef, useState } from "react";
import { useFrameTheme, useScale } from "#app/desk/preview/framed-page.ts";
import { useArrangingText } from "./arranging-text.ts";

/** Height of the magazine's bar, which reappears on scrolling up. */
const BAR = 90;

/** Widths of windows, in pixels. */
const DEVICES = { desk: 1440, tablet: 820, phone: 390 } as const;
type Device = keyof typeof DEVICES;
const DEVICE_NAMES = Object.keys(DEVICES) as Device[];

const CHOICE =
  "focus-ring flex min-h-9 cursor-pointer items-center rounded-full px-3 text-sm font-medium aria-pressed:bg-primary-700 aria-pressed:text-white";

interface ChoiceProps {
  label: string;
  ways: readonly { name: string; isCurrent: boolean; choose(): void }[];
}

function Choice({ label, ways }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's group
    <div
      role="group"
      aria-label={label}
      className="inline-flex rounded-full border border-neutral-300 p-1 dark:border-neutral-600"
    >
      {ways.map(({ name, isCurrent, choose }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isCurrent}
          onClick={choose}
          className={CHOICE}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Reloads the frame in place, for each saved revision. */
function useFreshFrame(frame: React.RefObject<HTMLIFrameElement | null>, revision: number) {
  const shown = useRef(revision);
  const scrolled = useRef(0);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    const page = frame.current?.contentWindow;
    if (!page) return;
    scrolled.current = page.scrollY;
    // The browser would restore the former scroll position after the new section was scrolled into view.
    page.history.scrollRestoration = "manual";
    page.location.reload();
  }, [frame, revision]);
  return () => frame.current?.contentWindow?.scrollTo(0, scrolled.current);
}

/** Brings a section into view; one that is not there yet, once the page with it has loaded. */
function useShownSection(frame: React.RefObject<HTMLIFrameElement | null>, id: string | null) {
  const awaited = useRef<string | null>(null);
  function show(behavior: ScrollBehavior): boolean {
    const page = frame.current?.contentWindow;
    const section = id && page?.document.querySelector(`[data-section="${CSS.escape(id)}"]`);
    awaited.current = section ? null : id;
    if (!page || !section) return false;
    // Not scrollIntoView, which would scroll the desk as well.
    page.scrollTo({ top: page.scrollY + section.getBoundingClientRect().top - BAR, behavior });
    return true;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another section
  useEffect(() => {
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    show(isStill ? "instant" : "smooth");
  }, [id]);
  return () => awaited.current !== null && awaited.current === id && show("instant");
}

interface DraftFrameProps {
  src: string;
  revision: number;
  /** The section whose settings are open. */
  shownId: string | null;
}

/** The draft of a page, as wide as a desk, a tablet or a phone, light or dark. In a `.draft-page` it stays in view. */
export function DraftFrame({ src, revision, shownId }: DraftFrameProps) {
  const { t } = useArrangingText();
  const [device, setDevice] = useState<Device>("desk");
  const [isDark, setDark] = useState(false);
  // A desk in the width of a phone shows nothing that can be read.
  useEffect(() => {
    if (window.matchMedia("(max-width: 40rem)").matches) setDevice("phone");
  }, []);
  const width = DEVICES[device];
  const { place, scale } = useScale(width);
  const frame = useRef<HTMLIFrameElement>(null);
  const applyTheme = useFrameTheme(frame, isDark);
  const scrollBack = useFreshFrame(frame, revision);
  const showAwaited = useShownSection(frame, shownId);
  return (
    <div className="draft-preview bg-white dark:bg-neutral-900">
      <div className="flex flex-wrap justify-between gap-2 sm:gap-3">
        <Choice
          label={t("frame.device")}
          ways={DEVICE_NAMES.map((name) => ({
            name: t(`frame.${name}`),
            isCurrent: name === device,
            choose: () => setDevice(name),
          }))}
        />
        <Choice
          label={t("frame.look")}
          ways={[false, true].map((isOther) => ({
            name: t(isOther ? "frame.dark" : "frame.light"),
            isCurrent: isDark === isOther,
            choose: () => setDark(isOther),
          }))}
        />
      </div>
      <div ref={place} className="draft-window bg-neutral-100 dark:bg-neutral-800">
        <iframe
          ref={frame}
          src={src}
          title={t("frame.title")}
          onLoad={() => {
            applyTheme();
            if (!showAwaited()) scrollBack();
          }}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          className="mx-auto block max-w-none origin-top-left border-0 bg-white rtl:origin-top-right"
        />
      </div>
    </div>
  );
}
