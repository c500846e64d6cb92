import type { ComponentType } from "react";
import { type LazyComponent, lazyComponent } from "./lazy-component.ts";

/**
 * When an island hydrates:
 * - `interaction`: when it is hovered, focused or pressed
 * - `near`: near the viewport, once a person has shown up; else like `interaction`
 * - `reader`: at once where something about the reader changes it, e.g. a session; else never
 * - `manual`: when a script asks for it with `wakeSoon`
 */
export type IslandTrigger = "interaction" | "near" | "reader" | "manual";

/** Props loaded in the browser; they may be newer than the document's markup. */
export interface LoadedProps<Props> {
  props: Props;
  /** Version of the content; absent when it comes with the document's own data. */
  version?: string;
}

export interface IslandOptions<Props, Data> {
  when: IslandTrigger;
  load: () => Promise<ComponentType<Props>>;
  /** Whether it has no markup of the server; see `ClientIsland`. */
  isClientOnly?: boolean;
  /** Loads what the document does not carry; by default the props are the document's data. */
  find?: (data: Data) => Promise<LoadedProps<Props>>;
}

/** A component that can hydrate on its own, by name. */
export interface IslandDeclaration<Props, Data = Props> extends LazyComponent<Props> {
  name: string;
  when: IslandTrigger;
  find: (data: Data) => Promise<LoadedProps<Props>>;
}

/**
 * Declares an island.
 * @param name unique; written into the document
 */
export function declareIsland<Props, Data = Props>(
  name: string,
  { when, load, isClientOnly = false, find }: IslandOptions<Props, Data>,
): IslandDeclaration<Props, Data> {
  return {
    name,
    when,
    find: find ?? (async (data) => ({ props: data as unknown as Props })),
    ...lazyComponent(load, !isClientOnly),
  };
}
