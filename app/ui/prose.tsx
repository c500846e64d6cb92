import { createContext, use, useState } from "react";
import { classNames } from "./class-names.ts";

/** On the server: the long HTML of this request by name. In the browser it is empty. */
export const ProseContext = createContext<ReadonlyMap<string, string>>(new Map());

/** What the server put into the document is taken from there: it was not sent a second time. */
function adopt(name: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector(`[data-prose="${CSS.escape(name)}"]`)?.innerHTML ?? "";
}

interface ProseProps {
  /** Unique on the page, e.g. `post:ID`. */
  name: string;
  /** Sanitised HTML, or null when the document carries it. */
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

/** Long sanitised HTML with the typography of articles. */
export function Prose(props: ProseProps) {
  return <ProseBody key={props.name} {...props} />;
}
