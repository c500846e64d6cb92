import { use, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { createRoot, hydrateRoot, Root } from "react-dom/client";
import { loadCatalogue } from "./catalogues.ts";
import { type Kept, KeptMarkup } from "./kept-island.tsx";
import { PageAddressContext, usePageAddress } from "./page-address.tsx";
import type { Part } from "./part.ts";
import { TextProvider, useLocale } from "./text.tsx";
import { wakeWhenNeeded } from "./waking.ts";

let isFirstDocument = typeof document !== "undefined";

interface Roots {
  createRoot: typeof createRoot;
  hydrateRoot: typeof hydrateRoot;
}

/** React's own, given by the entry: asked for here, they would leave the entry's file. */
let roots: Roots;

export function startIslands(given: Roots): void {
  roots = given;
}

/** Called once the document that the server made runs: pages after that are made here. */
export function endFirstDocument(): void {
  isFirstDocument = false;
}

interface IslandProps<Props> {
  part: Part<Props>;
  /** Undefined in the first document where it carries them as markup alone. */
  props: Props | undefined;
  /** Fetches what the document does not carry; null for a part that no script ever changes. */
  findProps: (() => Promise<Found<Props>>) | null;
  /** Of the content that the document shows; the server keeps its markup, see `KeptMarkup`. */
  kept?: Kept | undefined;
}

/** Content as a script finds it: perhaps a like later than the document's. */
export interface Found<Props> {
  props: Props;
  /** Of the content, as in `Kept`; absent where it comes with the document's own data. */
  version?: string;
}

/**
 * A piece of the page that stands on its own. In the first document its markup is adopted as it
 * is, without its code and its data; both come when a reader gets near it or reaches for it.
 */
export function Island<Props extends object>(given: IslandProps<Props>) {
  const [isAdopted] = useState(isFirstDocument);
  return isAdopted ? <AdoptedIsland {...given} /> : <MadeIsland {...given} />;
}

function MadeIsland<Props extends object>({ part, props, kept }: IslandProps<Props>) {
  // A navigation is a transition: the page before stays until the code is there.
  const Component = use(part.load());
  const piece = props && <Component {...props} />;
  return (
    <div className="contents">
      {import.meta.env.SSR && kept && props ? (
        <KeptMarkup kept={kept}>{piece}</KeptMarkup>
      ) : (
        <div className="contents">{piece}</div>
      )}
    </div>
  );
}

/** It comes with the first piece that wakes. */
let Boundary: React.ComponentType<{ children: React.ReactNode }>;

async function loadBoundary(): Promise<void> {
  ({ PieceBoundary: Boundary } = await import("./piece-boundary.tsx"));
}

const NOTHING = () => {};

/** An adopted piece with a root of its own, and what it is to show by now. */
interface Adopted<Props> {
  root: Root | null;
  /** Settled once the root has taken its markup over. */
  hydrated: Promise<void> | null;
  Component: React.ComponentType<Props> | null;
  props: Props | undefined;
}

interface StartProps {
  /** Its elements are there, and nothing has looked at them yet. */
  onMade: () => void;
  /** The root has taken its markup over: until then it must be told nothing new. */
  onDone: () => void;
}

function Start({ onMade, onDone }: StartProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once
  useLayoutEffect(onMade, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once
  useEffect(onDone, []);
  return null;
}

/**
 * Has a root take over the markup in an element. Markup that shows other content stands until the
 * root's own is made: what differs in attributes alone would stay as it was.
 */
function takeOver(
  element: Element,
  isSame: boolean,
  piece: (onMade: () => void) => React.ReactElement,
): Root {
  if (isSame) return roots.hydrateRoot(element, piece(NOTHING));
  const made = document.createElement("div");
  made.className = element.className;
  const root = roots.createRoot(made);
  root.render(piece(() => element.replaceWith(made)));
  return root;
}

function AdoptedIsland<Props extends object>({ part, props, findProps, kept }: IslandProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const { current: adopted } = useRef<Adopted<Props>>({
    root: null,
    hydrated: null,
    Component: null,
    props,
  });
  const locale = useLocale();
  const address = usePageAddress();
  const [isAwake, setAwake] = useState(false);

  function show(
    Component: React.ComponentType<Props>,
    shown: Props,
    onMade = NOTHING,
    onDone = NOTHING,
  ) {
    return (
      <PageAddressContext value={address}>
        <TextProvider locale={locale}>
          <Start onMade={onMade} onDone={onDone} />
          <Boundary>
            <Component {...shown} />
          </Boundary>
        </TextProvider>
      </PageAddressContext>
    );
  }

  // Of the first rendering: the document's address and props are what its markup shows.
  async function wake(element: Element, find: () => Promise<Found<Props>>) {
    const needs = [part.load(), find(), loadBoundary(), loadCatalogue(locale)] as const;
    const [Component, found] = await Promise.all(needs);
    const isSame = found.version === undefined || found.version === kept?.version;
    adopted.Component = Component;
    adopted.props ??= found.props;
    adopted.hydrated = new Promise((resolve) => {
      const piece = (onMade: () => void) => show(Component, found.props, onMade, resolve);
      adopted.root = takeOver(element, isSame, piece);
    });
    await adopted.hydrated;
    setAwake(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it wakes once, as the document has it
  useEffect(() => {
    // The box is the page's own; what lies in it is the island's.
    const element = box.current?.firstElementChild;
    if (!element || !findProps) return;
    const sleep = wakeWhenNeeded(element, () => wake(element, findProps));
    return () => {
      sleep();
      // A root may not end while another one is at work, nor before it has taken its markup over.
      void adopted.hydrated?.then(() => setTimeout(() => adopted.root?.unmount()));
    };
  }, []);

  useEffect(() => {
    adopted.props = props ?? adopted.props;
    const { root, Component } = adopted;
    if (isAwake && root && Component && adopted.props) root.render(show(Component, adopted.props));
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
