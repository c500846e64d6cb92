/** Widest, in pixels: small 640, medium 768, large 1024, wide 1280. */
export const DIALOG_WIDTH = {
  small: "max-w-160",
  medium: "max-w-3xl",
  large: "max-w-5xl",
  wide: "max-w-7xl",
} as const;

export type DialogSize = keyof typeof DIALOG_WIDTH;

/** The sheet of every modal. */
export const dialogClass =
  "dialog w-[calc(100%-1.25rem)] overflow-hidden rounded-2xl bg-white text-start shadow-2xl dark:border dark:border-neutral-700 dark:bg-neutral-900";
