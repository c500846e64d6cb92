import { classNames } from "#app/ui/class-names.ts";

const LOOK =
  "w-full border border-neutral-300 bg-white text-base text-neutral-900 placeholder:text-neutral-500 focus:border-primary-300 focus:outline-2 focus:-outline-offset-1 focus:outline-primary-600 disabled:opacity-60 aria-invalid:border-red-600 sm:text-sm dark:border-neutral-600 dark:bg-neutral-900 dark:text-neutral-100 dark:placeholder:text-neutral-400 dark:focus:outline-primary-300 dark:aria-invalid:border-red-400";

const SHAPE = {
  input: "h-11 rounded-full px-4",
  textarea: "rounded-xl px-4 py-3",
} as const;

/** The class names of an input or text area, for one without a label of its own. */
export function fieldClass(shape: keyof typeof SHAPE = "input", className?: string): string {
  return classNames(LOOK, SHAPE[shape], className);
}
