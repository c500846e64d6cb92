import type { ComponentType } from "react";
import { once } from "./once.ts";

/** A component whose code comes when it is needed; on the server it is there from the start. */
export interface Part<Props> {
  load(): Promise<ComponentType<Props>>;
}

/** Those of the server, which makes whole pages; a browser keeps none here. */
const parts: Part<never>[] = [];

/** What code asks for as it is read: the server waits for all of it, a part for what was asked so far. */
const needs: Promise<unknown>[] = [];

/** Nothing of a part is shown before this is here. What fails is asked for again where it is used. */
export function need(something: Promise<unknown>): void {
  needs.push(something.catch(() => {}));
}

/** Has the code of every part ready, and what it needs: a page is made in one go. */
export async function loadParts(): Promise<void> {
  // The code of one may bring others along: the list grows while it is gone through.
  for (const each of parts) await each.load();
  await Promise.all(needs);
}

/** Makes a part of an import: `part(() => import("./footer.tsx").then(({ Footer }) => Footer))`. */
export function part<Props>(fetchCode: () => Promise<ComponentType<Props>>): Part<Props> {
  const made: Part<Props> = {
    load: once(async () => {
      const code = await fetchCode();
      if (needs.length > 0) await Promise.all(needs);
      return code;
    }),
  };
  if (import.meta.env.SSR) parts.push(made as unknown as Part<never>);
  return made;
}
