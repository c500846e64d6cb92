import { useEffect, useRef, useState } from "react";
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

/**
 * Keeps the document where the server cannot be reached. React Router reloads it when the code of the
 * next page does not arrive, and the browser's own error page would replace what is on the screen.
 * Browsers without the Navigation API do as before.
 */
export function ReloadGuard() {
  const { t } = useText();
  const { key } = useLocation();
  const pending = useNavigation().location;
  const target = pending ? createPath(pending) : null;
  const wanted = useRef<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    wanted.current = target;
  }, [target]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends the waiting.
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let isAllowed = false;
    async function openLater() {
      if (!(await untilReachable(signal, () => setWaiting(true)))) return;
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
      setWaiting(false);
    };
  }, [key]);
  return (
    <p role="alert" className="navigation-message" hidden={!isWaiting}>
      {isWaiting && t("navigation.offline")}
    </p>
  );
}
