import { classNames } from "./class-names.ts";

const SHAPE =
  "inline-flex shrink-0 items-center justify-center rounded-full text-neutral-700 transition-colors hover:bg-neutral-100 focus-ring dark:text-neutral-300 dark:hover:bg-neutral-800";

const SIZE = { small: "size-8", medium: "size-10", large: "size-12" } as const;

type IconButtonSize = keyof typeof SIZE;

/** The class names of an icon button, for a link that looks like one. */
export function iconButtonClass(size: IconButtonSize = "medium", className?: string): string {
  return classNames(SHAPE, SIZE[size], className);
}

/** A round control with an icon alone; `label` is its accessible name. */
export function IconButton({
  label,
  size,
  className,
  ...rest
}: { label: string; size?: keyof typeof SIZE } & React.ComponentProps<"button">) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={iconButtonClass(size, className)}
    />
  );
}
