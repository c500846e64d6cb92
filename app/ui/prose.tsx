import { createContext, use, useState } from "react";
import { classNames } from "./class-names.ts";

/** Long HTML of this request by name; empty in the browser. */
export const ProseContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Read back from the document, since it is not in the hydration data. */
function adopt(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector(`[data-prose="${CSS.escape(name)}"]`)?.innerHTML ?? "";
}

interface ProseProps {
  /** Unique on the page, e.g. `post:ID`. */
  name: string;
  /** Sanitized HTML; null when the document contains it. */
  html: string | null;
  className?: string;
}

function ProseBody({ name, html, className }: ProseProps) {
  const given = use(ProseContext).get(name);
  const [body] = useState(() => html ?? given ?? adopt(name));
  return (
    <div
      data-prose={name}
      // An article's own direction, whatever the page's.
      dir="auto"
      className={classNames("prose", className)}
      // Sanitised when it was saved.
      dangerouslySetInnerHTML={{ __html: body }}
      suppressHydrationWarning
    />
  );
}

/** Long sanitized HTML with article typography. */
export function Prose(props: ProseProps) {
  return <ProseBody key={props.name} {...props} />;
}
