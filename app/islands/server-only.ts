import { createContext, use } from "react";

/**
 * Values that are rendered on the server but left out of the hydration data, by name; empty in the
 * browser.
 */
export const ServerOnlyContext = createContext<ReadonlyMap<string, unknown>>(new Map());

/** A server-only value; undefined in the browser. */
export function useServerOnly<Value>(name: string): Value | undefined {
  return use(ServerOnlyContext).get(name) as Value | undefined;
}
