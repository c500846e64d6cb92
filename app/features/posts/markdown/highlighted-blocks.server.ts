/**
 * Highlights code in a worker thread: one hostile line may take seconds, and readers' pages are made
 * in the thread that saves and previews posts.
 */
import { fileURLToPath } from "node:url";
import Tinypool from "tinypool";
import { SECOND } from "#app/lib/time.ts";
import type { CodeBlock } from "./code-highlight.server.ts";

/** Two, so that a hostile post does not block the highlighting of the next one. */
const MAX_THREADS = 2;
/** Between two saves of the same post the grammars stay loaded. */
const IDLE_MS = 30 * SECOND;
/**
 * Less than half of what a request may take: a save that takes longer loses its page thread, and with it the readers that wait there.
 */
export const HIGHLIGHT_LIMIT_MS = 4 * SECOND;

const pool = new Tinypool({
  // By its name in the package: a relative path would be looked for beside the built server.
  filename: fileURLToPath(
    import.meta.resolve("#app/features/posts/markdown/code-highlight.server.ts"),
  ),
  minThreads: 0,
  maxThreads: MAX_THREADS,
  idleTimeout: IDLE_MS,
  execArgv: [],
});
// A thread that ends is replaced with the next post.
pool.on("error", () => {});

/**
 * The HTML of each block; "" for what is not highlighted, such as all of them when it takes too
 * long.
 */
export async function highlightBlocks(
  blocks: readonly CodeBlock[],
  timeoutMs: number = HIGHLIGHT_LIMIT_MS,
): Promise<string[]> {
  if (blocks.length === 0) return [];
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return await pool.run(blocks, { name: "colourBlocks", signal });
  } catch {
    return blocks.map(() => "");
  }
}
