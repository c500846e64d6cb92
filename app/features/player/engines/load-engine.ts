import { type SourceKind, sourceKindOf } from "#app/features/player/source-kind.ts";
import type { Engine } from "./engine.ts";
import { native } from "./native.ts";

/** The engine of each kind, fetched when the first source of that kind is played. */
const ENGINES: Record<Exclude<SourceKind, "embed">, () => Promise<Engine>> = {
  audio: async () => native,
  video: async () => native,
  hls: async () => (await import("./hls.ts")).hls,
  dash: async () => (await import("./dash.ts")).dash,
  flv: async () => (await import("./flv.ts")).flv,
};

/**
 * @throws TypeError for a provider's page, which no media element can play
 */
export function loadEngine(source: { url: string; mime: string }): Promise<Engine> {
  const kind = sourceKindOf(source);
  if (kind === "embed") throw new TypeError(`${source.url} is no file and no stream`);
  return ENGINES[kind]();
}
