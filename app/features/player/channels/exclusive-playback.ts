/** At most one player plays at a time, across tabs (BroadcastChannel). */
const players = new Set<() => void>();
let last: (() => void) | null = null;

const CHANNEL = "masthead:player";
const channel = "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;
channel?.addEventListener("message", () => {
  for (const pause of players) pause();
});

/**
 * Registers a player.
 * @param pause called when another one starts
 */
export function exclusivePlayback(pause: () => void) {
  players.add(pause);
  return {
    /** Call when this player starts. */
    take(): void {
      last = pause;
      for (const other of players) if (other !== pause) other();
      channel?.postMessage("started");
    },
    /** Whether this player started last. */
    isMine: () => last === pause || last === null,
    leave(): void {
      players.delete(pause);
      if (last === pause) last = null;
    },
  };
}
