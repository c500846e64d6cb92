/** Distinguishes MP3 from bytes that only begin like it: every frame's header says where the next one is. */

/** Bytes that are looked at, after the tag: some seconds of sound. */
export const WALKED_BYTES = 65_536;
/** Fewer frames than this are a click of a fifth of a second. */
const MIN_FRAMES = 8;

/** In kbit/s, by the header's index, for layer III of MPEG 1 and of MPEG 2 and 2.5. */
const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
/** In Hz, for MPEG 1; halved for MPEG 2, again for 2.5. */
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/** The length of the frame that begins there; 0 where none does (ISO 11172-3 §2.4.1.3). */
function frameLength(bytes: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return 0;
  const version = (second >> 3) & 3;
  const kbits = BITRATES[version === 3 ? 0 : 1]![third >> 4] ?? 0;
  const rate = (SAMPLE_RATES[(third >> 2) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
  if (version === 1 || kbits === 0 || rate === 0) return 0;
  const samples = version === 3 ? 144 : 72;
  return Math.floor((samples * kbits * 1000) / rate) + ((third >> 1) & 1);
}

/** The length of an ID3v2 tag at the start of a file, which may hold a picture of megabytes. */
export function tagLength(head: Uint8Array): number {
  if (String.fromCharCode(...head.subarray(0, 3)) !== "ID3") return 0;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

function countFrames(bytes: Uint8Array, start: number): number {
  let count = 0;
  for (let at = start; at + 3 < bytes.length; count++) {
    const length = frameLength(bytes, at);
    if (length === 0) break;
    at += length;
  }
  return count;
}

/**
 * Whether there is a row of frames in these bytes of a file, somewhere after its tag. Encoders and
 * editors leave padding before the first one.
 */
export function hasFrames(bytes: Uint8Array): boolean {
  for (let start = 0; start + 3 < bytes.length; start++) {
    if (bytes[start] === 0xff && countFrames(bytes, start) >= MIN_FRAMES) return true;
  }
  return false;
}
