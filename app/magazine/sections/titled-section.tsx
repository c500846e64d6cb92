import { Section, type Tint } from "#app/ui/section.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** Props of every section: id, tint and texts. */
export interface SectionFrame {
  id: string;
  tint?: Tint;
  title: string;
  description?: string;
  /** Accessible name of the landmark, when the title is not unique on the page. */
  label?: string;
}

interface TitledSectionProps extends SectionFrame {
  align?: "start" | "center";
  /** Controls at the far end of the heading. */
  aside?: React.ReactNode;
  className?: string;
  headingClassName?: string;
  children: React.ReactNode;
}

/** A section under its heading. */
export function TitledSection({
  id,
  tint,
  title,
  description,
  label,
  align,
  aside,
  className,
  headingClassName,
  children,
}: TitledSectionProps) {
  const headingId = `${id}-title`;
  return (
    <Section
      id={id}
      tint={tint}
      labelledBy={label ? undefined : headingId}
      label={label}
      className={className}
    >
      <SectionHeading
        id={headingId}
        title={title}
        description={description}
        align={align}
        aside={aside}
        className={headingClassName}
      />
      {children}
    </Section>
  );
}

/** A section with a visually hidden heading. */
export function QuietSection({
  id,
  tint,
  title,
  className,
  children,
}: SectionFrame & { className?: string; children: React.ReactNode }) {
  return (
    <Section id={id} tint={tint} labelledBy={`${id}-title`} className={className}>
      <h2 id={`${id}-title`} className="sr-only">
        {title}
      </h2>
      {children}
    </Section>
  );
}
