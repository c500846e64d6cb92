import { use, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { createRoot, hydrateRoot, Root } from "react-dom/client";
import { PageAddressContext, usePageAddress } from "#app/platform/http/page-address.tsx";
import { loadCatalogue } from "#app/platform/i18n/catalogues.ts";
import { TextProvider, useLocale } from "#app/platform/i18n/text.tsx";
import { CachedMarkup, type MarkupKey } from "./cached-markup.tsx";
import { replaceInPlace } from "./element-path.ts";
import { hydrateOnDemand } from "./hydrate-on-demand.ts";
import type { LazyComponent } from "./lazy-component.ts";

let isHydrating = typeof document !== "undefined";

interface Roots {
  createRoot: typeof createRoot;
  hydrateRoot: typeof hydrateRoot;
}

/**
 * Passed in by the client entry: importing react-dom/client here would move it out of the entry's
 * chunk.
 */
let roots: Roots;

export function startIslands(given: Roots): void {
  roots = given;
}

/**
 * Called after the server-rendered document has hydrated: later islands are rendered on the client.
 */
export function endHydration(): void {
  isHydrating = false;
}

interface IslandProps<Props> {
  component: LazyComponent<Props>;
  /** Undefined in the first document, which carries them as markup only. */
  props: Props | undefined;
  /** Fetches props that the document does not carry; null for an island that is never hydrated. */
  loadProps: (() => Promise<LoadedProps<Props>>) | null;
  /** Cache key of the server-rendered markup; see `CachedMarkup`. */
  markupKey?: MarkupKey | undefined;
}

/** Props loaded on the client; they may be newer than the document's. */
export interface LoadedProps<Props> {
  props: Props;
  /**
   * Version of the content, as in `MarkupKey`; absent when it comes with the document's own data.
   */
  version?: string;
}

/**
 * An island (partial hydration): its server-rendered markup stays inert, without code and data,
 * until it is near the viewport or the reader interacts with it. After a client navigation it
 * renders normally.
 */
export function Island<Props extends object>(given: IslandProps<Props>) {
  const [isFromServer] = useState(isHydrating);
  return isFromServer ? <HydratedIsland {...given} /> : <ClientIsland {...given} />;
}

function ClientIsland<Props extends object>({ component, props, markupKey }: IslandProps<Props>) {
  // Navigations are transitions: the previous page stays until the code is loaded.
  const Component = use(component.load());
  const piece = props && <Component {...props} />;
  return (
    <div className="contents">
      {import.meta.env.SSR && markupKey && props ? (
        <CachedMarkup markupKey={markupKey}>{piece}</CachedMarkup>
      ) : (
        <div className="contents">{piece}</div>
      )}
    </div>
  );
}

/** Loaded with the first island that hydrates. */
let Boundary: React.ComponentType<{ children: React.ReactNode }>;

async function loadBoundary(): Promise<void> {
  ({ PieceBoundary: Boundary } = await import("./piece-boundary.tsx"));
}

const NOTHING = () => {};

/** The React root of an island, and its current props. */
interface IslandState<Props> {
  root: Root | null;
  /** Resolves once the root has hydrated. */
  hydrated: Promise<void> | null;
  Component: React.ComponentType<Props> | null;
  props: Props | undefined;
}

interface LifecycleProbeProps {
  /** Called in a layout effect, before the first paint. */
  onRendered: () => void;
  /** Called after hydration: a root must not be updated before. */
  onHydrated: () => void;
}

function LifecycleProbe({ onRendered, onHydrated }: LifecycleProbeProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once
  useLayoutEffect(onRendered, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once
  useEffect(onHydrated, []);
  return null;
}

/**
 * Hydrates an element's markup, or replaces it when the content differs: hydration would not patch
 * attributes.
 */
function hydrateOrReplace(
  element: Element,
  isSame: boolean,
  piece: (onRendered: () => void) => React.ReactElement,
): Root {
  if (isSame) return roots.hydrateRoot(element, piece(NOTHING));
  const made = document.createElement("div");
  made.className = element.className;
  const root = roots.createRoot(made);
  root.render(piece(() => replaceInPlace(element, made)));
  return root;
}

function HydratedIsland<Props extends object>({
  component,
  props,
  loadProps,
  markupKey,
}: IslandProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const { current: state } = useRef<IslandState<Props>>({
    root: null,
    hydrated: null,
    Component: null,
    props,
  });
  const locale = useLocale();
  const address = usePageAddress();
  const [isHydrated, setHydrated] = useState(false);

  function show(
    Component: React.ComponentType<Props>,
    shown: Props,
    onRendered = NOTHING,
    onHydrated = NOTHING,
  ) {
    return (
      <PageAddressContext value={address}>
        <TextProvider locale={locale}>
          <LifecycleProbe onRendered={onRendered} onHydrated={onHydrated} />
          <Boundary>
            <Component {...shown} />
          </Boundary>
        </TextProvider>
      </PageAddressContext>
    );
  }

  // Captures the first render's URL and props, which the markup shows.
  async function hydrate(element: Element, find: () => Promise<LoadedProps<Props>>) {
    const needs = [component.load(), find(), loadBoundary(), loadCatalogue(locale)] as const;
    const [Component, found] = await Promise.all(needs);
    const isSame = found.version === undefined || found.version === markupKey?.version;
    state.Component = Component;
    state.props ??= found.props;
    state.hydrated = new Promise((resolve) => {
      const piece = (onRendered: () => void) => show(Component, found.props, onRendered, resolve);
      state.root = hydrateOrReplace(element, isSame, piece);
    });
    await state.hydrated;
    setHydrated(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: hydrates once, with the document's props
  useEffect(() => {
    // The wrapper belongs to the page, its child to the island.
    const element = box.current?.firstElementChild;
    if (!element || !loadProps) return;
    const cancel = hydrateOnDemand(element, () => hydrate(element, loadProps));
    return () => {
      cancel();
      // A root must not unmount during another render, nor before it has hydrated.
      void state.hydrated?.then(() => setTimeout(() => state.root?.unmount()));
    };
  }, []);

  useEffect(() => {
    state.props = props ?? state.props;
    const { root, Component } = state;
    if (isHydrated && root && Component && state.props) root.render(show(Component, state.props));
  });

  return (
    <div
      ref={box}
      className="contents"
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  );
}
