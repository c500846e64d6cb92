interface DisclosureMenuProps {
  label: React.ReactNode;
  children: React.ReactNode;
}

/**
 * A pill that opens a short list of links; a `<details>`, so it works without scripts.
 * `disclosure-menus.ts` closes it.
 */
export function DisclosureMenu({ label, children }: DisclosureMenuProps) {
  return (
    <details data-disclosure-menu className="group relative">
      <summary className="focus-ring inline-flex h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-full border border-neutral-300 bg-white px-5 text-sm font-medium text-neutral-800 hover:bg-neutral-50 dark:border-neutral-600 dark:bg-neutral-900 dark:text-neutral-200 dark:hover:bg-neutral-800 max-sm:w-full sm:min-w-50 [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <ul className="absolute end-0 z-20 mt-2 w-56 rounded-2xl border border-neutral-200 bg-white p-2 shadow-xl dark:border-neutral-700 dark:bg-neutral-800">
        {children}
      </ul>
    </details>
  );
}
