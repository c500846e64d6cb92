import type { HocuspocusProvider } from "@hocuspocus/provider";

/**
 * Ends a connection for good. `disconnect` and `destroy` alone do not: the reconnect that the provider schedules when a
 * connection breaks is not cancelled by them, and retries for ever (hocuspocus issue 803).
 */
export function stopConnecting({
  configuration: { websocketProvider },
}: Pick<HocuspocusProvider, "configuration">): void {
  websocketProvider.connect = () => Promise.resolve();
  websocketProvider.disconnect();
}
