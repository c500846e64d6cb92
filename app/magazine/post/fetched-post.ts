import type { PageAddress } from "#app/platform/page-address.tsx";
import type { PostSurroundings } from "./post-page.server.ts";

/** Under it, followed by a post page's own path, stands what surrounds the post there. */
const SURROUNDINGS_PATH = "/api/surroundings";

async function fetchSurroundings(address: string): Promise<PostSurroundings> {
  const response = await fetch(SURROUNDINGS_PATH + address);
  if (!response.ok) throw new Error(`What surrounds the post answered ${response.status}`);
  return response.json();
}

/**
 * Reads what surrounds the post at an address, once, however many parts of the page ask; after a
 * failure it is tried again.
 */
export function surroundingsReader({ pathname, search }: PageAddress) {
  let reading: Promise<PostSurroundings> | undefined;
  return (): Promise<PostSurroundings> => {
    reading ??= fetchSurroundings(pathname + search).catch((error) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
