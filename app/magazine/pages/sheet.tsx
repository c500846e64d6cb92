import { classNames } from "#app/ui/class-names.ts";

interface SheetProps {
  /** Shown after the title; decorative. */
  emoji?: string;
  title: string;
  description: string;
  children: React.ReactNode;
}

/** A page with a centred heading on a pale wash: account, contact and plan pages. */
export function SheetPage({ emoji, title, description, children }: SheetProps) {
  return (
    <div className="page-container relative pb-16 lg:pb-28">
      <div className="full-bleed absolute inset-x-0 top-0 -z-10 h-96 bg-primary-100/40 dark:bg-neutral-800/50" />
      <header className="mx-auto max-w-2xl pt-14 text-center sm:pt-16 lg:pt-20">
        <h1
          dir="auto"
          className="flex flex-wrap items-center justify-center gap-x-3 font-display text-3xl font-semibold tracking-tight md:text-5xl"
        >
          {title}
          {emoji && (
            <span aria-hidden="true" className="text-3xl md:text-4xl">
              {emoji}
            </span>
          )}
        </h1>
        <p
          dir="auto"
          className="mt-4 text-balance text-neutral-600 sm:text-lg dark:text-neutral-300"
        >
          {description}
        </p>
      </header>
      {children}
    </div>
  );
}

/** The white sheet that most of these pages put their content on, as wide as a form of one column. */
export function Sheet({ isWide, children }: { isWide?: boolean; children: React.ReactNode }) {
  return (
    <div
      className={classNames(
        "mt-12 rounded-[2.5rem] bg-white p-5 shadow-xl sm:mt-16 sm:p-10 lg:p-16 dark:border dark:border-neutral-700 dark:bg-neutral-900",
        !isWide && "mx-auto max-w-3xl",
      )}
    >
      {children}
    </div>
  );
}
