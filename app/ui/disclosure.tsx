import { classNames } from "./class-names.ts";

interface DisclosureProps {
  summary: React.ReactNode;
  isOpen?: boolean;
  className?: string;
  summaryClassName?: string;
  children: React.ReactNode;
}

/** Words that unfold what belongs to them; a `<details>`, so it needs no script. */
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
