/** Measures how much of the shown post has been read. */

/** Percentage of the text that has scrolled past the top, 0 to 100. */
export function readingPercent(): number {
  const text = document.querySelector("[data-article]");
  if (!text) return 0;
  const end = text.getBoundingClientRect().bottom + window.scrollY;
  return Math.round(Math.min(1, Math.max(0, window.scrollY / end)) * 100);
}

/** True once the end of the text has been visible. */
export function isTextRead(): boolean {
  const text = document.querySelector("[data-article]");
  return text !== null && text.getBoundingClientRect().bottom <= window.innerHeight;
}
