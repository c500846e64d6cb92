import { lazy, Suspense } from "react";
import { useLazyPlayer } from "#app/features/player/sound/lazy-player.ts";

const Player = lazy(() => import("./player.tsx"));

/**
 * The container of the player, outside of the routes so that it survives navigation; empty until
 * needed.
 */
export function PlayerHost() {
  const isNeeded = useLazyPlayer();
  return isNeeded ? (
    <Suspense>
      <Player />
    </Suspense>
  ) : null;
}
