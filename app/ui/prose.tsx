import { classNames } from "./class-names.ts";

interface ProseProps {
  /** Sanitized HTML. */
  html: string;
  /** Its language, for hyphens and voices; "" when unknown. */
  lang?: string | undefined;
  /** Without one its first letter decides. */
  dir?: "ltr" | "rtl" | "auto";
  /** Whether it begins with a large initial. */
  hasDropCap?: boolean;
  className?: string;
}

/** Long sanitized HTML with article typography, in its own direction whatever the page's. */
export function Prose({ html, lang, dir = "auto", hasDropCap, className }: ProseProps) {
  return (
    <div
      dir={dir}
      lang={lang}
      data-drop-cap={hasDropCap ? "" : undefined}
      className={classNames("prose", className)}
      // Sanitised when it was saved.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
