import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";

const LOOK_AGAIN_MS = 5 * SECOND;

/** The job looks for new films every minute. */
const NEW_MS = 2 * MINUTE;

function isUnderWay({ kind, preparation, uploadedAt }: LibraryItem): boolean {
  if (preparation) return preparation.status === "running" || preparation.status === "waiting";
  return kind === "video" && Date.now() - uploadedAt < NEW_MS;
}

/** Reloads the page's data now and then, while one of its films is being prepared. */
export function usePreparing(items: readonly LibraryItem[]): void {
  const { revalidate } = useRevalidator();
  const isAny = items.some(isUnderWay);
  useEffect(() => {
    if (!isAny) return;
    const timer = setInterval(() => !document.hidden && void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAny, revalidate]);
}
