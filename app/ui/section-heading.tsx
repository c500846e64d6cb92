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

/** Heading and lead of a section: 24/30 px over 16/18 px; a page's lead story has larger type. */
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
        "mb-6 flex items-end gap-6 md:mb-10",
        align === "center" ? "justify-center text-center" : "justify-between",
        className,
      )}
    >
      <div className="max-w-2xl">
        <h2
          id={id}
          className="font-display text-2xl font-semibold tracking-tight text-balance md:text-3xl"
        >
          {title}
        </h2>
        {description && (
          <p className="mt-1.5 text-base text-balance text-neutral-500 sm:text-lg dark:text-neutral-400">
            {description}
          </p>
        )}
      </div>
      {aside}
    </div>
  );
}
