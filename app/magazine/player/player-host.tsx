import { lazy, Suspense } from "react";
import { usePlayerNeed } from "#app/features/player/player-need.ts";

const Player = lazy(() => import("./player.tsx"));

/** The place of the one player, outside everything that navigations change; empty until it is needed. */
export function PlayerHost() {
  const isNeeded = usePlayerNeed();
  return isNeeded ? (
    <Suspense>
      <Player />
    </Suspense>
  ) : null;
}
