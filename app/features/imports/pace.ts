import { MINUTE, SECOND } from "#app/lib/time.ts";
import type { Import } from "./import-rows.server.ts";

/** Items a second, and how many whole minutes the rest takes at that speed; null before anything is known. */
export function paceOf({ done, total, workMs }: Pick<Import, "done" | "total" | "workMs">) {
  if (done === 0 || workMs === 0) return null;
  const speed = (done * SECOND) / workMs;
  const leftMs = ((total - done) / speed) * SECOND;
  return {
    speed: speed < 10 ? Number(speed.toFixed(1)) : Math.round(speed),
    left: Math.floor(leftMs / MINUTE),
  };
}

/** The same for a terminal; "" before anything is known. @param total 0 where it is not known */
export function describePace(progress: Pick<Import, "done" | "total" | "workMs">): string {
  const pace = paceOf(progress);
  if (!pace) return "";
  const speed = `${pace.speed} a second`;
  if (progress.total <= progress.done) return speed;
  return pace.left > 0
    ? `${speed}, about ${pace.left} min left`
    : `${speed}, less than a minute left`;
}
