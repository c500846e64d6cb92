import { useEffect, useState } from "react";
import { getMe, type MeResponse } from "./me.ts";

/** The signed-in user once loaded; null before that, and when signed out. */
export function useMe(): MeResponse | null {
  const [answer, setAnswer] = useState<MeResponse | null>(null);
  useEffect(() => {
    let isShown = true;
    void getMe().then((me) => isShown && setAnswer(me));
    return () => {
      isShown = false;
    };
  }, []);
  return answer?.viewer ? answer : null;
}
