import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useSendings } from "./sendings.ts";

/** Reads the page's list again when a file has arrived. */
export function useFreshList(): void {
  const arrived = useSendings().filter(({ state }) => state === "done").length;
  const shown = useRef(arrived);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (arrived > shown.current) void revalidate();
    shown.current = arrived;
  }, [arrived, revalidate]);
}
