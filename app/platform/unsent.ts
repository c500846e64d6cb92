import { createContext, use } from "react";

/** On the server: what this document does not send, by name. In the browser it is empty. */
export const UnsentContext = createContext<ReadonlyMap<string, unknown>>(new Map());

/** What a loader left unsent under this name; undefined in the browser. */
export function useUnsent<Value>(name: string): Value | undefined {
  return use(UnsentContext).get(name) as Value | undefined;
}
