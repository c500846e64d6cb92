/** Classes of a `progress`: browsers have colours of their own for it. */
export const PROGRESS_CLASS =
  "my-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-neutral-200 dark:bg-neutral-700 [&::-moz-progress-bar]:bg-primary-600 [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary-600 dark:[&::-moz-progress-bar]:bg-primary-300 dark:[&::-webkit-progress-value]:bg-primary-300";
