/** React, with what an island needs around it; loaded with the first island that wakes. */
import { type ComponentType, useEffect } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { PageAddressContext } from "#app/platform/http/page-address.tsx";
import { loadCatalogue } from "#app/platform/i18n/catalogues.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";
import { PieceBoundary } from "./piece-boundary.tsx";

/** @param onHydrated called after hydration: a root must not be updated or unmounted before */
function LifecycleProbe({ onHydrated }: { onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once
  useEffect(onHydrated, []);
  return null;
}

/** Hydrates an island's markup; an empty island is rendered. */
export async function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<object>,
  props: object,
): Promise<Root> {
  const { lang, dataset } = document.documentElement;
  const locale = lang as Locale;
  await loadCatalogue(locale);
  const { pathname, search } = window.location;
  const address = { pathname, search, siteUrl: dataset.site ?? "" };
  return new Promise((resolve) => {
    const content = (
      <PageAddressContext value={address}>
        <TextProvider locale={locale}>
          <TimeZoneProvider zone={dataset.zone ?? "UTC"}>
            {/* After this render: `root` is not assigned yet while hydrating synchronously. */}
            <LifecycleProbe onHydrated={() => queueMicrotask(() => resolve(root))} />
            <PieceBoundary>
              <Component {...props} />
            </PieceBoundary>
          </TimeZoneProvider>
        </TextProvider>
      </PageAddressContext>
    );
    const hasMarkup = element.firstChild !== null;
    const root = hasMarkup ? hydrateRoot(element, content) : createRoot(element);
    if (!hasMarkup) root.render(content);
  });
}
