/** React, with what an island needs around it; loaded with the first island that wakes. */
import { type ComponentType, useEffect, useLayoutEffect } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { PageAddressContext } from "#app/platform/http/page-address.tsx";
import { loadCatalogue } from "#app/platform/i18n/catalogues.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import { replaceInPlace } from "./element-path.ts";
import { InsideIslandContext } from "./island.tsx";
import { PieceBoundary } from "./piece-boundary.tsx";

interface ProbeProps {
  /** Called before the first paint. */
  onRendered: () => void;
  /** Called after hydration: a root must not be updated or unmounted before. */
  onHydrated: () => void;
}

function LifecycleProbe({ onRendered, onHydrated }: ProbeProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once
  useLayoutEffect(onRendered, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once
  useEffect(onHydrated, []);
  return null;
}

export interface HydratedIsland {
  root: Root;
  /** The island's element; newer content replaces the server's. */
  element: Element;
}

/**
 * Hydrates an island's markup. Markup of other content than the props is replaced, since hydration
 * would not patch attributes; an empty island is rendered.
 * @param isSame whether the markup shows the props' content
 */
export async function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<object>,
  props: object,
  isSame: boolean,
): Promise<HydratedIsland> {
  const { lang, dataset } = document.documentElement;
  const locale = lang as Locale;
  await loadCatalogue(locale);
  const { pathname, search } = window.location;
  const address = { pathname, search, siteUrl: dataset.site ?? "" };
  return new Promise((resolve) => {
    const isReplaced = !isSame && element.firstChild !== null;
    const shown = isReplaced ? (element.cloneNode(false) as HTMLElement) : element;
    const content = (
      <PageAddressContext value={address}>
        <TextProvider locale={locale}>
          <LifecycleProbe
            onRendered={() => {
              if (isReplaced) replaceInPlace(element, shown);
            }}
            // After this render: `root` is not assigned yet while hydrating synchronously.
            onHydrated={() => queueMicrotask(() => resolve({ root, element: shown }))}
          />
          <InsideIslandContext value={true}>
            <PieceBoundary>
              <Component {...props} />
            </PieceBoundary>
          </InsideIslandContext>
        </TextProvider>
      </PageAddressContext>
    );
    const hasMarkup = element.firstChild !== null && !isReplaced;
    const root = hasMarkup ? hydrateRoot(shown, content) : createRoot(shown);
    if (!hasMarkup) root.render(content);
  });
}
