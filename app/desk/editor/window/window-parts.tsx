/** Parts of the windows in which posts and static pages are written. */
import ArrowLeft from "lucide-react/icons/arrow-left";
import PanelRight from "lucide-react/icons/panel-right";
import X from "lucide-react/icons/x";
import { IconButton, iconButtonClass } from "#app/ui/icon-button.tsx";

/** Look of the links and switches in the bar that have words where there is room. */
export const barLinkClass = iconButtonClass(
  "medium",
  "sm:!w-auto sm:gap-2 sm:px-3 text-sm font-medium",
);

/** The way back to the list. */
export function BackLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      className="focus-ring flex min-h-9 shrink-0 items-center gap-2 rounded-full pe-2 text-sm font-medium text-neutral-700 hover:text-neutral-950 dark:text-neutral-300 dark:hover:text-white"
    >
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      <span className="max-sm:sr-only">{children}</span>
    </a>
  );
}

interface PanelButtonProps {
  label: string;
  hint: string;
  /** Id of the panel. */
  controls: string;
  isOpen: boolean;
  onToggle(): void;
}

/** Opens and closes the panel beside the text. */
export function WindowPanelButton({ label, hint, controls, isOpen, onToggle }: PanelButtonProps) {
  return (
    <IconButton
      label={label}
      title={hint}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="noscript:hidden aria-expanded:bg-neutral-100 dark:aria-expanded:bg-neutral-800"
    >
      <PanelRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </IconButton>
  );
}

/** Callbacks of a panel to the window. */
export interface PanelHandlers {
  onClose(): void;
  onKeyDown(event: React.KeyboardEvent): void;
  /** Called when the browser refuses a value here, which must be in sight then. */
  onInvalid(): void;
}

interface WindowPanelProps {
  ref: React.RefObject<HTMLElement | null>;
  id: string;
  label: string;
  closeLabel: string;
  handlers: PanelHandlers;
  children: React.ReactNode;
}

/** The panel beside the text; without scripts it is below it. */
export function WindowPanel({ ref, id, label, closeLabel, ...props }: WindowPanelProps) {
  const { onClose, onKeyDown, onInvalid } = props.handlers;
  return (
    <section
      ref={ref}
      id={id}
      aria-label={label}
      // Gets the focus when it opens, so that Tab goes on inside.
      tabIndex={-1}
      onInvalidCapture={onInvalid}
      onKeyDown={onKeyDown}
      className="editor-panel"
    >
      <div className="editor-panel-close">
        <IconButton label={closeLabel} onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {props.children}
    </section>
  );
}

/** Fields of a panel under one heading. */
export function PanelGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-neutral-200 py-5 first-of-type:border-0 dark:border-neutral-800">
      <h2 className="text-sm font-semibold">{title}</h2>
      {children}
    </section>
  );
}
