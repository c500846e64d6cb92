/** The only list of event listeners: what is not listed here never runs. */
import { keepIndexCurrent } from "#app/features/search/listeners.server.ts";
import type { Services } from "#app/platform/context.server.ts";

/** Tells a feature's listeners about events; each feature has one in its listeners.server.ts. */
type Registration = (services: Services) => void;

const LISTENERS: readonly Registration[] = [keepIndexCurrent];

/** Called once at start, before the first request. */
export function registerListeners(services: Services): void {
  for (const register of LISTENERS) register(services);
}
