/** Pictures that are in pasted HTML itself, as `data:` URLs. They are uploaded like dropped files. */
import { PICTURE_TYPES } from "#app/features/uploads/limits.ts";

const DATA = /^data:(image\/([a-z]+))[^,]*;base64,/i;

/** Less is no picture, but what a page shows until it has loaded the picture itself. */
const MIN_BYTES = 512;

/** Placeholder for a picture until it is cut out of the document, which is before anybody else sees it. */
const ADDRESS = "/images/pasting/";

const waiting = new Map<string, File>();
let count = 0;

/**
 * Keeps the picture of a `data:` URL.
 * @returns the address under which `takeEmbedded` finds it; null if it is none that can be uploaded
 */
export function keepEmbedded(src: string): string | null {
  const [head, type, ending] = DATA.exec(src) ?? [];
  if (!head || !PICTURE_TYPES.split(",").includes(type!.toLowerCase())) return null;
  try {
    const bytes = Uint8Array.from(atob(src.slice(head.length)), (letter) => letter.charCodeAt(0));
    if (bytes.length < MIN_BYTES) return null;
    count += 1;
    const address = `${ADDRESS}${count}`;
    waiting.set(address, new File([bytes], `pasted-${count}.${ending}`, { type }));
    return address;
  } catch {
    // Not Base64.
    return null;
  }
}

/** The picture with this address, once; undefined for the address of any other picture. */
export function takeEmbedded(address: string): File | undefined {
  const file = waiting.get(address);
  waiting.delete(address);
  return file;
}

/** Whether pictures of a paste wait to be uploaded. */
export const hasEmbedded = (): boolean => waiting.size > 0;
