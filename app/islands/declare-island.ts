import type { ComponentType } from "react";
import { type LazyComponent, lazyComponent } from "./lazy-component.ts";

/**
 * When an island hydrates:
 * - `interaction`: when it is hovered, focused or pressed
 * - `near`: near the viewport, once a person has shown up; else like `interaction`
 * - `reader`: at once for a reader who is signed in; else never
 * - `manual`: when a script asks for it with `wakeSoon`
 */
export type IslandTrigger = "interaction" | "near" | "reader" | "manual";

export interface IslandOptions<Props> {
  when: IslandTrigger;
  load: () => Promise<ComponentType<Props>>;
  /** Whether it has no markup of the server; see `ClientIsland`. */
  isClientOnly?: boolean;
}

/** A component that can hydrate on its own, by name. */
export interface IslandDeclaration<Props> extends LazyComponent<Props> {
  name: string;
  when: IslandTrigger;
}

/**
 * Declares an island.
 * @param name unique; written into the document
 */
export function declareIsland<Props>(
  name: string,
  { when, load, isClientOnly = false }: IslandOptions<Props>,
): IslandDeclaration<Props> {
  return { name, when, ...lazyComponent(load, !isClientOnly) };
}
