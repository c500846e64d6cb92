import type { Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { classNames } from "#app/ui/class-names.ts";
import { keyName } from "./key-names.ts";
import type { Tool } from "./tools.ts";

const BUTTON =
  "focus-ring inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-lg text-neutral-700 transition-colors hover:bg-neutral-100 aria-pressed:bg-primary-100 aria-pressed:text-primary-900 dark:text-neutral-300 dark:hover:bg-neutral-800 dark:aria-pressed:bg-primary-900 dark:aria-pressed:text-primary-100";

/** A button of a toolbar. */
export function ToolButton({ editor, tool }: { editor: Editor; tool: Tool }) {
  const { t } = useDeskText();
  const { name, icon: Icon, run, isOn, keys } = tool;
  return (
    <button
      type="button"
      aria-label={t(name)}
      title={keys ? `${t(name)} (${keyName(keys)})` : t(name)}
      aria-pressed={isOn?.(editor)}
      onClick={() => run(editor)}
      className={BUTTON}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  );
}

/** Roving tabindex: one tab stop, arrow keys move between buttons (ARIA APG: toolbar). */
function useArrows() {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = () => [...(bar.current?.querySelectorAll("button") ?? [])];
  function stopAt(place: HTMLButtonElement | undefined) {
    if (!place) return;
    for (const button of buttons()) button.tabIndex = button === place ? 0 : -1;
  }
  // The buttons depend on the selection.
  useEffect(() => {
    const all = buttons();
    stopAt(all.find(({ tabIndex }) => tabIndex === 0) ?? all[0]);
  });
  function onKeyDown(event: React.KeyboardEvent) {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLButtonElement);
    const forward = getComputedStyle(bar.current!).direction === "rtl" ? -1 : 1;
    const steps = dictionary<number>({
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: all.length - 1,
    });
    const to = steps[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]!.focus();
  }
  return {
    ref: bar,
    onKeyDown,
    onFocus: (event: React.FocusEvent) => stopAt(event.target as HTMLButtonElement),
  };
}

interface ToolBarProps {
  label: string;
  className?: string;
  style?: React.CSSProperties;
  /** Runs on Escape. */
  onLeave?: () => void;
  children: React.ReactNode;
}

/** A toolbar: one tab stop, arrow keys move between its buttons. */
export function ToolBar({ label, className, style, onLeave, children }: ToolBarProps) {
  const { onKeyDown, ...arrows } = useArrows();
  return (
    <div
      {...arrows}
      role="toolbar"
      aria-label={label}
      style={style}
      onKeyDown={(event) => {
        if (event.key === "Escape" && onLeave) {
          event.preventDefault();
          onLeave();
        } else onKeyDown(event);
      }}
      className={classNames("flex gap-0.5 bg-white p-1.5 dark:bg-neutral-900", className)}
    >
      {children}
    </div>
  );
}
