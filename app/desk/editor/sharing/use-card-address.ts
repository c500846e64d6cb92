import { useEffect, useState } from "react";
import type { SharedPost } from "./use-sharing.ts";

/** A pause in typing, in milliseconds. */
const PAUSE_MS = 600;

const STORED = /^\/images\/([0-9a-f]{16})\//;

/** The hash of a stored picture by its address; undefined for one that is not stored yet. */
const hashOf = (picture: string): string | undefined =>
  STORED.exec(URL.parse(picture, "http://here")?.pathname ?? "")?.[1];

/** A static page has its own picture, or the magazine's. */
function addressOf({ made, picture }: SharedPost): string {
  const hash = picture ? hashOf(picture) : undefined;
  if (picture && (!hash || !made)) return picture;
  const query = new URLSearchParams(made ?? { site: "" });
  if (hash) query.set("picture", hash);
  return `/api/desk/social-picture?${query}`;
}

/** Address of the picture that a link to the post will show; follows after a pause in typing. */
export function useCardAddress(shared: SharedPost): string {
  const address = addressOf(shared);
  const [shown, setShown] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => setShown(address), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [address]);
  return shown;
}
