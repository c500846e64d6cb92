import { classNames } from "./class-names.ts";

interface SectionHeadingProps {
  id: string;
  title: string;
  description?: string;
  align?: "start" | "center";
  /** Controls at the far end: slider arrows, "View all". */
  aside?: React.ReactNode;
  className?: string;
}

/** Heading and lead of a section: 30/36 px over 16/20 px. */
export function SectionHeading({
  id,
  title,
  description,
  align = "start",
  aside,
  className,
}: SectionHeadingProps) {
  return (
    <div
      className={classNames(
        "mb-12 flex items-end gap-6 md:mb-16",
        align === "center" ? "justify-center text-center" : "justify-between",
        className,
      )}
    >
      <div className="max-w-2xl">
        <h2
          id={id}
          className="font-display text-3xl font-semibold tracking-tight text-balance md:text-4xl"
        >
          {title}
        </h2>
        {description && (
          <p className="mt-2 text-base text-balance text-neutral-500 sm:text-xl md:mt-3 dark:text-neutral-400">
            {description}
          </p>
        )}
      </div>
      {aside}
    </div>
  );
}
