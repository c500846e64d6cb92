/** React, with what an island needs around it; loaded with the first island that wakes. */
import { Component, type ComponentType, useEffect } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { PageAddressContext } from "#app/platform/http/page-address.tsx";
import { loadCatalogue } from "#app/platform/i18n/catalogues.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { TextProvider, useText } from "#app/platform/i18n/text.tsx";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";
import { answerFailedPress } from "./missing-code.ts";

/** @param onHydrated called after hydration: a root must not be updated or unmounted before */
function LifecycleProbe({ onHydrated }: { onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once
  useEffect(onHydrated, []);
  return null;
}

function Failed() {
  const { t } = useText();
  return (
    <p role="alert" className="page-container py-16 text-center font-medium">
      {t("failure.text")}
    </p>
  );
}

/** An error boundary per island: a failure does not affect the rest of the page. */
class PieceBoundary extends Component<{ children: React.ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** A part of an island may have been pressed for whose code is gone since a deployment. */
  override componentDidCatch() {
    void answerFailedPress();
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

/** Hydrates an island's markup; an empty island is rendered. */
export async function hydrateIsland(
  element: HTMLElement,
  Island: ComponentType<object>,
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
              <Island {...props} />
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
