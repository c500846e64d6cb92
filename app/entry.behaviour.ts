/** Entry of the script that every page loads: interaction and navigation. */
import { startPrefetching } from "#app/islands/navigation/prefetch-links.ts";
import { startSendingOnce } from "#app/islands/navigation/send-once.ts";
import { startNavigation } from "#app/islands/navigation/swap-navigation.ts";
import { startPageBehaviour } from "#app/magazine/page-behaviour.ts";
import { startShellBehaviour } from "#app/magazine/shell/shell-behaviour.ts";

/** @param isApp whether the page is one of the router's */
export async function start(isApp: boolean): Promise<void> {
  const { signal } = new AbortController();
  startPageBehaviour(signal);
  startShellBehaviour(signal);
  startSendingOnce();
  if (isApp) {
    await import("./entry.app.tsx");
    return;
  }
  startNavigation();
  startPrefetching();
}
