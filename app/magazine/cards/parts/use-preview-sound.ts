import { useEffect, useState } from "react";

/** Whether a preview is mute. One that sounds takes its turn: the player pauses, and mutes it when it starts. */
export function usePreviewSound() {
  const [isMuted, setMuted] = useState(true);
  useEffect(() => {
    if (isMuted) return;
    let isOver = false;
    let leave = () => {};
    import("#app/features/player/one-at-a-time.ts").then(({ onePlaysAtATime }) => {
      if (isOver) return;
      const turn = onePlaysAtATime(() => setMuted(true));
      leave = turn.leave;
      turn.take();
    });
    return () => {
      isOver = true;
      leave();
    };
  }, [isMuted]);
  return { isMuted, toggle: () => setMuted(!isMuted) };
}
