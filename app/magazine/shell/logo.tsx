import { useText } from "#app/platform/text.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** A page with its masthead and two columns, in the theme's colour. */
function Mark() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className="size-9 shrink-0">
      <rect width="36" height="36" rx="10" className="fill-primary-600" />
      <path
        d="M9 11.5h18M9 18.5h7M9 25h7"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
        fill="none"
      />
      <rect x="20" y="17" width="8.7" height="9.7" rx="2.4" fill="#fff" />
    </svg>
  );
}

/** The magazine's mark and name; leads home. */
export function Logo({ name, className }: { name: string; className?: string }) {
  const { t } = useText();
  return (
    <a
      href="/"
      aria-label={t("logo.home", { name })}
      className={classNames(
        "flex min-w-0 items-center gap-2.5 rounded-xl font-display text-xl font-bold tracking-tight text-neutral-900 focus-ring sm:shrink-0 sm:text-2xl dark:text-neutral-100",
        className,
      )}
    >
      <Mark />
      <span className="truncate">{name}</span>
    </a>
  );
}
