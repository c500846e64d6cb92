interface ActButtonProps {
  /** The action, such as `up:ID`. */
  act: string;
  label: string;
  Icon: React.ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  isOff?: boolean;
  onAct(act: string): void;
}

/** A button of the list of parts: sent with its form where no script runs. */
export function ActButton({ act, label, Icon, isOff = false, onAct }: ActButtonProps) {
  return (
    <button
      type="submit"
      name="act"
      value={act}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!isOff) onAct(act);
      }}
      className="focus-ring inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-neutral-100 aria-disabled:cursor-default aria-disabled:opacity-30 dark:hover:bg-neutral-800"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
