import { classNames } from "./class-names.ts";

export type Tint = "plain" | "tinted" | "dark";

const SPACE: Record<Tint, string> = {
  plain: "py-10 sm:py-16 lg:py-24",
  tinted: "tinted-panel py-10 sm:py-16",
  // Rendered in dark mode even when the page is light; darker than the page when that is dark.
  dark: "dark full-bleed bg-neutral-900 in-[.dark]:bg-neutral-950 text-neutral-200 py-10 sm:py-16 lg:py-24",
};

interface SectionProps {
  /** Unique id, used as anchor. */
  id: string;
  tint?: Tint;
  /** Id of the heading that names the section, or a label when there is none. */
  labelledBy?: string;
  label?: string;
  className?: string;
  children: React.ReactNode;
}

/** A section of a page with standard vertical spacing; tinted panels extend beyond the column. */
export function Section({
  id,
  tint = "plain",
  labelledBy,
  label,
  className,
  children,
}: SectionProps) {
  return (
    <section
      data-section={id}
      aria-labelledby={labelledBy}
      aria-label={label}
      className={classNames("relative", SPACE[tint], className)}
    >
      {children}
    </section>
  );
}

/** The page's centred column. */
export function Container({ className, ...rest }: React.ComponentProps<"div">) {
  return <div {...rest} className={classNames("page-container", className)} />;
}
