import { useEffect, useState } from "react";

/** So long without a movement, the controls give way to the picture. */
const IDLE_MS = 2500;

const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"];

/** True when nobody has moved inside an element for a while. */
export function useIdle(frame: React.RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const { current: element } = frame;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    function onSign() {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    }
    onSign();
    for (const name of SIGNS) element.addEventListener(name, onSign);
    return () => {
      clearTimeout(timer);
      for (const name of SIGNS) element.removeEventListener(name, onSign);
    };
  }, [frame]);
  return isIdle;
}
