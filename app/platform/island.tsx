import { use, useEffect, useRef, useState } from "react";
import type { hydrateRoot, Root } from "react-dom/client";
import { loadCatalogue } from "./catalogues.ts";
import { KeptMarkup } from "./kept-island.tsx";
import { PageAddressContext, usePageAddress } from "./page-address.tsx";
import type { Part } from "./part.ts";
import { TextProvider, useLocale } from "./text.tsx";
import { wakeWhenNeeded } from "./waking.ts";

let isFirstDocument = typeof document !== "undefined";

/** React's own, given by the entry: asked for here, it would leave the entry's file. */
let hydrate: typeof hydrateRoot;

export function startIslands(hydrateWith: typeof hydrateRoot): void {
  hydrate = hydrateWith;
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
  findProps: (() => Promise<Props>) | null;
  /** Given to a piece that most pages show alike: its markup is kept under it; see `KeptMarkup`. */
  keepAs?: string | undefined;
}

/**
 * A piece of the page that stands on its own. In the first document its markup is adopted as it
 * is, without its code and its data; both come when a reader gets near it or reaches for it.
 */
export function Island<Props extends object>(given: IslandProps<Props>) {
  const [isAdopted] = useState(isFirstDocument);
  return isAdopted ? <AdoptedIsland {...given} /> : <MadeIsland {...given} />;
}

function MadeIsland<Props extends object>({ part, props, keepAs }: IslandProps<Props>) {
  // A navigation is a transition: the page before stays until the code is there.
  const Component = use(part.load());
  const piece = props && <Component {...props} />;
  return (
    <div className="contents">
      {import.meta.env.SSR && keepAs && props ? (
        <KeptMarkup keepAs={keepAs} props={props}>
          {piece}
        </KeptMarkup>
      ) : (
        <div className="contents">{piece}</div>
      )}
    </div>
  );
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

/** Says when a root has taken its markup over: until then it must be told nothing new. */
function Hydrated({ onDone }: { onDone: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is hydrated once
  useEffect(onDone, []);
  return null;
}

function AdoptedIsland<Props extends object>({ part, props, findProps }: IslandProps<Props>) {
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

  function show(Component: React.ComponentType<Props>, shown: Props, onDone = NOTHING) {
    return (
      <PageAddressContext value={address}>
        <TextProvider locale={locale}>
          <Component {...shown} />
          <Hydrated onDone={onDone} />
        </TextProvider>
      </PageAddressContext>
    );
  }

  // Of the first rendering: the document's address and props are what its markup shows.
  async function wake(element: Element, find: () => Promise<Props>) {
    const needs = [part.load(), find(), loadCatalogue(locale)] as const;
    const [Component, found] = await Promise.all(needs);
    adopted.Component = Component;
    adopted.props ??= found;
    adopted.hydrated = new Promise((resolve) => {
      adopted.root = hydrate(element, show(Component, found, resolve));
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
