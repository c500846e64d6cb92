/** Everything that makes a sound here; whoever starts makes the others pause, in other tabs as well. */
const players = new Set<() => void>();
let last: (() => void) | null = null;

const CHANNEL = "masthead:player";
const channel = "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;
channel?.addEventListener("message", () => {
  for (const pause of players) pause();
});

/**
 * Joins the round.
 * @param pause called when another one starts
 */
export function onePlaysAtATime(pause: () => void) {
  players.add(pause);
  return {
    /** This one starts. */
    take(): void {
      last = pause;
      for (const other of players) if (other !== pause) other();
      channel?.postMessage("started");
    },
    /** Whether it was the latest to start. */
    isMine: () => last === pause || last === null,
    leave(): void {
      players.delete(pause);
      if (last === pause) last = null;
    },
  };
}
