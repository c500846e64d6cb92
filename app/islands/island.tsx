import { use, useState } from "react";
import { CachedMarkup, type MarkupKey } from "./cached-markup.tsx";
import type { IslandDeclaration } from "./declare-island.ts";

let isHydrating = typeof document !== "undefined";
const hydration = Promise.withResolvers<void>();

/** Resolves when a page of the router has hydrated. */
export const routerHydrated = hydration.promise;

/** Called by the router's pages once they have hydrated: later islands are rendered in place. */
export function endHydration(): void {
  isHydrating = false;
  hydration.resolve();
}

interface IslandProps<Props> {
  of: IslandDeclaration<Props>;
  /** The document carries them. */
  props: NoInfer<Props>;
  /** Cache key of the server's markup. */
  markupKey?: MarkupKey;
}

/**
 * A part of a page that React hydrates on its own, when `of` says (partial hydration). Until then
 * its markup is inert. On the pages of the router, an island that is rendered later is an ordinary
 * component. No island may be in another.
 */
export function Island<Props extends object>(given: IslandProps<Props>) {
  const [isLeft] = useState(isHydrating);
  return isLeft ? <LeftToRuntime /> : <RenderedIsland {...given} />;
}

/** React leaves the markup alone: `runtime.ts` hydrates it. */
function LeftToRuntime() {
  return <div dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />;
}

function RenderedIsland<Props extends object>({ of, props, markupKey }: IslandProps<Props>) {
  const Component = use(of.load());
  const piece = <Component {...props} />;
  if (!import.meta.env.SSR) return <div className="contents">{piece}</div>;
  const attributes = {
    className: "contents",
    "data-island": of.name,
    "data-props": JSON.stringify(props),
  };
  if (!markupKey) return <div {...attributes}>{piece}</div>;
  return (
    <CachedMarkup markupKey={markupKey} attributes={attributes}>
      {piece}
    </CachedMarkup>
  );
}

interface ClientIslandProps<Props> {
  of: IslandDeclaration<Props>;
  props: NoInfer<Props>;
  /** Whether it stays across navigations, as a direct child of `body`. */
  stays?: boolean;
}

/** An island without markup of the server: it appears when it wakes. */
export function ClientIsland<Props extends object>({ of, props, stays }: ClientIslandProps<Props>) {
  return (
    <div
      data-island={of.name}
      data-props={JSON.stringify(props)}
      data-stays={stays ? "" : undefined}
      className="contents"
      // The router's pages leave its content alone.
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  );
}
