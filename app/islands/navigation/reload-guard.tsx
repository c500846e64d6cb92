import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPath, useLocation, useNavigation } from "react-router";
import { useText } from "#app/platform/i18n/text.tsx";
import { whenOnline } from "./when-online.ts";

/** Whatever the server answers, the browser has a page of ours to show. */
const answersRequests = () =>
  fetch("/health", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/** Resolves when the server answers, or with false when the signal is aborted. */
async function untilReachable(signal: AbortSignal, onUnreachable: () => void): Promise<boolean> {
  while (!signal.aborted) {
    if (await answersRequests()) return !signal.aborted;
    onUnreachable();
    await whenOnline(signal);
  }
  return false;
}

function watchNetwork(onChange: () => void): () => void {
  const stopping = new AbortController();
  for (const type of ["online", "offline"])
    window.addEventListener(type, onChange, { signal: stopping.signal });
  return () => stopping.abort();
}

const useIsOffline = () =>
  useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  );

/**
 * Keeps the document where the server cannot be reached. React Router reloads it when the code of the
 * next page does not arrive, and the browser's own error page would replace what is on the screen.
 * Browsers without the Navigation API do as before. Says so, too, while the next page waits for the network.
 */
export function ReloadGuard() {
  const { t } = useText();
  const { key } = useLocation();
  const pending = useNavigation().location;
  const target = pending ? createPath(pending) : null;
  const wanted = useRef<string | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const isOffline = useIsOffline();
  // Without a network the desk does not ask for the next page (`keep-page.ts`).
  const isWaiting = isUnreachable || (isOffline && pending !== undefined);
  useEffect(() => {
    wanted.current = target;
  }, [target]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends the waiting.
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let isAllowed = false;
    async function openLater() {
      if (!(await untilReachable(signal, () => setUnreachable(true)))) return;
      isAllowed = true;
      if (wanted.current) window.location.assign(wanted.current);
      else window.location.reload();
    }
    function keepDocument(event: NavigateEvent) {
      const isByScript = event.navigationType === "reload" && !event.userInitiated;
      if (isAllowed || !isByScript || !event.cancelable) return;
      event.preventDefault();
      void openLater();
    }
    window.navigation?.addEventListener("navigate", keepDocument, { signal });
    return () => {
      stopping.abort();
      setUnreachable(false);
    };
  }, [key]);
  return (
    <p role="alert" className="navigation-message" hidden={!isWaiting}>
      {isWaiting && t("navigation.offline")}
    </p>
  );
}
