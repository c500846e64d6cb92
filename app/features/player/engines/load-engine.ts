import type { Engine } from "./engine.ts";
import { native } from "./native.ts";
import { type SourceKind, sourceKindOf } from "./source-kind.ts";

/** Engines by source kind, loaded on demand. */
const ENGINES: Record<Exclude<SourceKind, "embed">, () => Promise<Engine>> = {
  audio: async () => native,
  video: async () => native,
  hls: async () => (await import("./hls.ts")).hls,
  dash: async () => (await import("./dash.ts")).dash,
  flv: async () => (await import("./flv.ts")).flv,
};

/** @throws TypeError for an embed, which no media element can play */
export function loadEngine(source: { url: string; mime: string }): Promise<Engine> {
  const kind = sourceKindOf(source);
  if (kind === "embed") throw new TypeError(`${source.url} is no file and no stream`);
  return ENGINES[kind]();
}
