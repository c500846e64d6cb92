/** The target of an event or its nearest ancestor that matches; for delegated listeners. */
export function closestTo<Found extends Element = HTMLElement>(
  { target }: Event,
  selector: string,
): Found | null {
  // The document and its text nodes have no `closest`.
  return target instanceof Element ? target.closest<Found>(selector) : null;
}
