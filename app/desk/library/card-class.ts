/** Classes of a box on a file's page. */
export const CARD_CLASS =
  "grid content-start gap-5 rounded-2xl border border-neutral-200 p-5 dark:border-neutral-700";
