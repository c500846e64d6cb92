import { CachedMarkup, type MarkupKey } from "./cached-markup.tsx";

interface ServerMarkupProps {
  markupKey: MarkupKey;
  children: React.ReactNode;
}

/**
 * A part of a page that never hydrates: links, native elements, and what scripts do by delegation.
 * Its markup is cached on the server; the router leaves it as it is.
 */
export function ServerMarkup({ markupKey, children }: ServerMarkupProps) {
  if (import.meta.env.SSR) return <CachedMarkup markupKey={markupKey}>{children}</CachedMarkup>;
  return <div dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />;
}
