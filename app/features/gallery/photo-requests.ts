/** A picture that somebody wants to see large, by its place, and the link that said so. */
export interface PhotoRequest {
  index: number;
  link: HTMLElement;
}

let answer: ((request: PhotoRequest) => void) | undefined;
let waiting: PhotoRequest | undefined;

/** Asks for a picture; whoever shows them may still be on the way. */
export function requestPhoto(request: PhotoRequest): void {
  if (answer) answer(request);
  else waiting = request;
}

/**
 * Answers requests from now on, also the last one made before.
 * @returns stops it
 */
export function answerPhotos(show: (request: PhotoRequest) => void): () => void {
  answer = show;
  if (waiting) show(waiting);
  waiting = undefined;
  return () => {
    if (answer === show) answer = undefined;
  };
}

/** True for a press that means "open here": with a modifier the browser follows the link itself. */
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
