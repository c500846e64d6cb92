import { classNames } from "#app/ui/class-names.ts";

const SHAPE = {
  input: "h-11 rounded-full px-4",
  textarea: "rounded-xl px-4 py-3",
} as const;

/** The class names of an input or text area, for one without a label of its own. */
export function fieldClass(shape: keyof typeof SHAPE = "input", className?: string): string {
  return classNames("field", SHAPE[shape], className);
}
