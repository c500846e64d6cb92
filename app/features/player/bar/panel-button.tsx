import { useId } from "react";
import { IconButton } from "#app/ui/icon-button.tsx";

/** Classes of a clickable row in a panel. */
export const PANEL_ROW =
  "focus-ring flex min-h-10 w-full items-center gap-3 rounded-lg px-2 text-start text-sm hover:bg-neutral-100 dark:hover:bg-neutral-700";

export const PANEL_HEADING = "text-sm font-semibold";

/** A round button that toggles a panel above the bar. */
export function PanelButton({
  label,
  icon,
  isMarked,
  children,
}: {
  label: string;
  icon: React.ReactNode;
  isMarked: boolean;
  children: React.ReactNode;
}) {
  const id = useId();
  return (
    <>
      <IconButton label={label} popoverTarget={id} className="relative">
        {icon}
        {isMarked && (
          <span className="absolute end-1.5 top-1.5 size-2 rounded-full bg-primary-600 dark:bg-primary-400" />
        )}
      </IconButton>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="popover player-panel w-96 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-2xl border border-neutral-200 bg-white p-4 text-neutral-900 shadow-xl dark:border-neutral-700 dark:bg-neutral-800 dark:text-neutral-200"
      >
        {children}
      </div>
    </>
  );
}
