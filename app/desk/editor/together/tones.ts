/** The number of colours in `styles/co-editing.css`. */
const TONES = 8;

/** The number of a writer's colour: the same in every window. */
export function toneOf(userId: string): number {
  let hash = 0;
  for (let at = 0; at < userId.length; at += 1) {
    hash = (Math.imul(hash, 31) + userId.charCodeAt(at)) | 0;
  }
  return (Math.abs(hash) % TONES) + 1;
}
