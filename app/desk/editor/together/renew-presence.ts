import type { Awareness } from "y-protocols/awareness";

/**
 * Called when the connection is open, again or for the first time. Each writer's state has a clock, and one that is
 * not newer is ignored: without this, whoever has opened the text would be missing for the others until they
 * move or for fifteen seconds, and whoever stayed would be missing here.
 */
export function renewPresence(awareness: Awareness): void {
  for (const client of awareness.meta.keys()) {
    if (!awareness.states.has(client)) awareness.meta.delete(client);
  }
  awareness.setLocalState(awareness.getLocalState());
}
