import { classNames } from "./class-names.ts";

interface ProseProps {
  /** Sanitized HTML. */
  html: string;
  className?: string;
}

/** Long sanitized HTML with article typography, in its own direction whatever the page's. */
export function Prose({ html, className }: ProseProps) {
  return (
    <div
      dir="auto"
      className={classNames("prose", className)}
      // Sanitised when it was saved.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
