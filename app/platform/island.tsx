import { use, useEffect, useRef, useState } from "react";
import type { hydrateRoot, Root } from "react-dom/client";
import { PageAddressContext, usePageAddress } from "./page-address.tsx";
import type { Part } from "./part.ts";
import { TextProvider, useWords } from "./text.tsx";
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
}

/**
 * A piece of the page that stands on its own. In the first document its markup is adopted as it
 * is, without its code and its data; both come when a reader gets near it or reaches for it.
 */
export function Island<Props extends object>(given: IslandProps<Props>) {
  const [isAdopted] = useState(isFirstDocument);
  return isAdopted ? <AdoptedIsland {...given} /> : <MadeIsland {...given} />;
}

function MadeIsland<Props extends object>({ part, props }: IslandProps<Props>) {
  // A navigation is a transition: the page before stays until the code is there.
  const Component = part.current ?? use(part.load());
  return <div className="contents">{props && <Component {...props} />}</div>;
}

/** An adopted piece with a root of its own, and what it is to show by now. */
interface Adopted<Props> {
  root: Root | null;
  Component: React.ComponentType<Props> | null;
  props: Props | undefined;
}

function AdoptedIsland<Props extends object>({ part, props, findProps }: IslandProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const { current: adopted } = useRef<Adopted<Props>>({ root: null, Component: null, props });
  const words = useWords();
  const address = usePageAddress();

  function show(Component: React.ComponentType<Props>, shown: Props) {
    return (
      <PageAddressContext value={address}>
        <TextProvider {...words}>
          <Component {...shown} />
        </TextProvider>
      </PageAddressContext>
    );
  }

  async function wake(element: HTMLElement, find: () => Promise<Props>) {
    const [Component, found] = await Promise.all([part.load(), find()]);
    adopted.Component = Component;
    adopted.props ??= found;
    adopted.root = hydrate(element, show(Component, found));
    if (adopted.props !== found) adopted.root.render(show(Component, adopted.props));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it wakes once, as the document has it
  useEffect(() => {
    const { current: element } = box;
    if (!element || !findProps) return;
    const sleep = wakeWhenNeeded(element, () => wake(element, findProps));
    return () => {
      sleep();
      // A root may not end while another one is at work.
      setTimeout(() => adopted.root?.unmount());
    };
  }, []);

  useEffect(() => {
    adopted.props = props ?? adopted.props;
    const { root, Component } = adopted;
    if (root && Component && adopted.props) root.render(show(Component, adopted.props));
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
