import { useEffect, useState } from "react";
import { firstSign } from "./first-sign.ts";

/** True once somebody is there. */
export function useFirstSign(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    void firstSign().then(() => setSeen(true));
  }, []);
  return isSeen;
}
