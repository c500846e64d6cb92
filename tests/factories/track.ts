/** A track for tests of the player; its file is named after its id. */
import type { Track } from "#app/features/player/models.ts";

export function makeTrack(postId: string, overrides: Partial<Track> = {}): Track {
  return {
    postId,
    kind: "audio",
    title: `Episode ${postId}`,
    href: `/single-audio/${postId}`,
    artist: "A show",
    category: null,
    cover: null,
    likeCount: 0,
    source: { url: `/media/${postId}.mp3`, mime: "audio/mpeg", durationSeconds: 100 },
    waveform: "",
    thumbnails: null,
    captions: [],
    chapters: [],
    ...overrides,
  };
}
