import { classNames } from "#app/ui/class-names.ts";

interface DisclosureProps {
  summary: React.ReactNode;
  isOpen?: boolean;
  className?: string;
  summaryClassName?: string;
  children: React.ReactNode;
}

/** A disclosure; a `<details>`, so it works without scripts. */
export function Disclosure({
  summary,
  isOpen,
  className,
  summaryClassName,
  children,
}: DisclosureProps) {
  return (
    <details open={isOpen} className={classNames("disclosure", className)}>
      <summary className={classNames("gap-3 focus-ring", summaryClassName)}>
        {summary}
        <span aria-hidden="true" className="chevron" />
      </summary>
      {children}
    </details>
  );
}
