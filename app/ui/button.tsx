import { classNames } from "./class-names.ts";

export type ButtonKind = "primary" | "secondary" | "plain";

const SHAPE =
  "inline-flex h-11 items-center justify-center gap-2 rounded-full px-5 text-sm font-medium transition-colors sm:h-12 sm:px-6 sm:text-base focus-ring disabled:opacity-60 disabled:pointer-events-none";

const LOOK: Record<ButtonKind, string> = {
  primary: "bg-primary-600 text-white hover:bg-primary-700",
  secondary:
    "border border-neutral-300 bg-white text-neutral-800 hover:bg-neutral-50 dark:border-neutral-600 dark:bg-neutral-900 dark:text-neutral-200 dark:hover:bg-neutral-800",
  plain: "text-neutral-700 hover:bg-neutral-100 dark:text-neutral-300 dark:hover:bg-neutral-800",
};

/** The class names of a button, for a link or a submit control that looks like one. */
export function buttonClass(kind: ButtonKind = "primary", className?: string): string {
  return classNames(SHAPE, LOOK[kind], className);
}

/** A button, which submits only with `type="submit"`. */
export function Button({
  kind,
  className,
  ...rest
}: { kind?: ButtonKind } & React.ComponentProps<"button">) {
  return <button type="button" {...rest} className={buttonClass(kind, className)} />;
}

/** A link that looks like a button. */
export function LinkButton({
  kind,
  className,
  children,
  ...rest
}: { kind?: ButtonKind; href: string } & React.ComponentProps<"a">) {
  return (
    <a {...rest} className={buttonClass(kind, className)}>
      {children}
    </a>
  );
}
