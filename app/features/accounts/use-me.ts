import { useEffect, useState } from "react";
import { getMe, type MeAnswer } from "./me.ts";

/** The signed-in reader, once known; null before, and for everybody else. */
export function useMe(): MeAnswer | null {
  const [answer, setAnswer] = useState<MeAnswer | null>(null);
  useEffect(() => {
    let isShown = true;
    getMe().then((me) => isShown && setAnswer(me));
    return () => {
      isShown = false;
    };
  }, []);
  return answer?.viewer ? answer : null;
}
