import { CachedMarkup, type CachedMarkupProps } from "./cached-markup.tsx";

/**
 * A part of a page that never hydrates: links, native elements, and what scripts do by delegation.
 * Its markup is cached on the server; the router leaves it as it is.
 */
export function ServerMarkup(props: CachedMarkupProps) {
  if (import.meta.env.SSR) return <CachedMarkup {...props} />;
  return <div dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />;
}
