/** Scroll threshold in pixels. */
const THRESHOLD = 50;
/** Within this distance of the top, in pixels, the header is always visible. */
const TOP = 90;

export interface ScrollState {
  isHidden: boolean;
  /** Scroll position at the last change of direction. */
  anchor: number;
}

/** Scrolling down beyond the threshold hides, scrolling up shows. */
export function followScroll(state: ScrollState, y: number): ScrollState {
  if (y <= TOP) return { isHidden: false, anchor: Math.max(y, 0) };
  const moved = y - state.anchor;
  if (Math.abs(moved) <= THRESHOLD) return state;
  return { isHidden: moved > 0, anchor: y };
}
