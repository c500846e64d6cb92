/** Smaller movements than this, in pixels, change nothing. */
const THRESHOLD = 50;
/** So near to the top the header is always in sight, in pixels. */
const TOP = 90;

export interface ScrollState {
  isHidden: boolean;
  /** Where the page was when the direction was last told. */
  anchor: number;
}

/** Down by more than the threshold hides, up by more shows. */
export function followScroll(state: ScrollState, y: number): ScrollState {
  if (y <= TOP) return { isHidden: false, anchor: Math.max(y, 0) };
  const moved = y - state.anchor;
  if (Math.abs(moved) <= THRESHOLD) return state;
  return { isHidden: moved > 0, anchor: y };
}
