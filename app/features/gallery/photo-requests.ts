/** A request to open a picture: its index, and the clicked link. */
export interface PhotoRequest {
  index: number;
  link: HTMLElement;
}

let answer: ((request: PhotoRequest) => void) | undefined;
let waiting: PhotoRequest | undefined;

/** Requests a picture; the lightbox may still be loading. */
export function requestPhoto(request: PhotoRequest): void {
  if (answer) answer(request);
  else waiting = request;
}

/**
 * Handles requests from now on, including the last pending one.
 * @returns unsubscribes
 */
export function answerPhotos(show: (request: PhotoRequest) => void): () => void {
  answer = show;
  if (waiting) show(waiting);
  waiting = undefined;
  return () => {
    if (answer === show) answer = undefined;
  };
}

/** True for a plain click; with a modifier key the browser follows the link itself. */
export function isPlainPress(event: {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
