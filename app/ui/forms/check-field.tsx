import { useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { useFieldError, useTicked } from "./form-state.tsx";

interface CheckFieldProps extends Omit<React.ComponentProps<"input">, "type" | "className"> {
  /** Class names of the whole row. */
  className?: string;
  /** An explanation below the label. */
  hint?: string | undefined;
  /** The label. */
  children: React.ReactNode;
}

/** A checkbox with its label. In a rejected form it keeps the submitted state. */
export function CheckField({
  className,
  children,
  defaultChecked,
  hint: ownHint,
  ...rest
}: CheckFieldProps) {
  const id = useId();
  const hintId = useId();
  const error = useFieldError(rest.name ?? "");
  // Checkboxes with a value share their name with others: their state is not kept.
  const ticked = useTicked(rest.value === undefined ? rest.name : undefined, defaultChecked);
  const hint = ticked.hint ?? ownHint;
  const label = (
    <label className={classNames("flex min-h-11 cursor-pointer items-center gap-3", className)}>
      <input
        {...rest}
        type="checkbox"
        defaultChecked={rest.checked === undefined ? ticked.isTicked : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : hint ? hintId : undefined}
        className="focus-ring size-5 shrink-0 accent-primary-600"
      />
      {children}
    </label>
  );
  return (
    <>
      {hint ? (
        <div>
          {label}
          <p id={hintId} className="ps-8 text-sm text-neutral-600 dark:text-neutral-300">
            {hint}
          </p>
        </div>
      ) : (
        label
      )}
      {error && (
        <p id={id} role="alert" className="text-sm text-red-700 dark:text-red-300">
          {error}
        </p>
      )}
    </>
  );
}
