/** Behaviour of a post's page without React: counting views, players and code in the text. */
import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import { photoInHash } from "#app/features/gallery/photo-address.ts";
import { sendViews } from "#app/features/statistics/view-beacon.ts";
import { targetOf } from "#app/islands/navigation/focus-targets.ts";
import { wakeSoon } from "#app/islands/runtime.ts";
import { startOptional } from "#app/platform/browser/optional-part.ts";
import { POST_VISIT } from "./post-islands.ts";
import { READING_SETTINGS_ID } from "./reading/reading-key.ts";
import { isTextRead } from "./reading/reading-progress.ts";
import { watchReading } from "./reading/stored-settings.ts";
import { showWholePost } from "./reading/whole-post.ts";

/** Delay until the pictures above have their sizes, in milliseconds. */
const SETTLED_MS = 500;
/** User input cancels the scrolling. */
const USER_INPUT_EVENTS = ["wheel", "touchstart", "keydown", "pointerdown"];

/** A preview has no end to be read to. */
const never = () => false;

/** Scrolls to the URL's fragment (`#comment`, a heading) once the page has settled. */
function scrollToAnchor(signal: AbortSignal): void {
  const { hash } = window.location;
  if (hash === "" || photoInHash(hash, Number.POSITIVE_INFINITY) !== null) return;
  const waiting = new AbortController();
  const either = AbortSignal.any([signal, waiting.signal]);
  for (const name of USER_INPUT_EVENTS) {
    window.addEventListener(name, () => waiting.abort(), { passive: true, signal: either });
  }
  const timer = setTimeout(() => {
    waiting.abort();
    const target = targetOf(hash) ?? (hash.startsWith("#comment-") ? targetOf("#comments") : null);
    target?.scrollIntoView();
  }, SETTLED_MS);
  either.addEventListener("abort", () => clearTimeout(timer));
}

/** Adds copy buttons to the article's code blocks; the words are the document's. */
async function addCodeCopy(article: HTMLElement): Promise<void> {
  const blocks = article.querySelectorAll<HTMLElement>("pre");
  if (blocks.length === 0) return;
  const { addCopyButtons } = await import("./text/code-copy.ts");
  const { wordCopy = "", wordCopied = "" } = article.dataset;
  addCopyButtons(blocks, { copy: wordCopy, copied: wordCopied });
}

/** Enables embedded players in the text. */
async function startTextPlayers(article: HTMLElement, signal: AbortSignal): Promise<void> {
  if (!article.querySelector("a.embed, audio, video")) return;
  const { activateEmbeds } = await import("#app/features/player/embeds/article-embeds.ts");
  if (signal.aborted) return;
  signal.addEventListener("abort", activateEmbeds(article));
}

/** Names the post at the head of every page of paper (print.css), where browsers can. */
function nameOnPaper(): void {
  const title = JSON.stringify(document.title);
  document.documentElement.style.setProperty("--running-title", title);
}

/** The panel of reading settings works once it has been opened. */
function startSettings(signal: AbortSignal): void {
  watchReading();
  const panel = document.getElementById(READING_SETTINGS_ID);
  if (!panel) return;
  async function load() {
    const { startSettingsPanel } = await import("./reading/settings-panel.ts");
    if (!signal.aborted) startSettingsPanel(panel!, signal);
  }
  if (panel.matches(":popover-open")) startOptional(load());
  else panel.addEventListener("beforetoggle", () => startOptional(load()), { once: true, signal });
}

/** The bar for long posts is loaded before it appears. */
const NEAR_BAR_PX = 300;

/** Wakes reading tools and lightbox: for a signed-in reader, a photo's address, or on the way down. */
function wakeTools(article: HTMLElement, signal: AbortSignal): void {
  const tools = document.querySelector<HTMLElement>(`[data-island="${POST_VISIT.name}"]`);
  if (!tools) return;
  // Presses on these wait for the lightbox.
  for (const link of article.querySelectorAll<HTMLElement>(".gallery a")) {
    link.dataset.control = "";
    link.dataset.wakes = POST_VISIT.name;
  }
  const isWanted = () =>
    hasSessionHint() ||
    window.scrollY > NEAR_BAR_PX ||
    // A photo, or a section that the contents mark.
    window.location.hash !== "";
  const stopping = new AbortController();
  const either = AbortSignal.any([signal, stopping.signal]);
  function look() {
    if (!isWanted()) return;
    stopping.abort();
    wakeSoon(tools!);
  }
  window.addEventListener("scroll", look, { passive: true, signal: either });
  window.addEventListener("hashchange", look, { signal: either });
  look();
}

/**
 * Starts what the shown post's page does.
 * @param signal aborts when the page is left
 */
export function startPost(signal: AbortSignal): void {
  const article = document.querySelector<HTMLElement>("[data-article]");
  const postId = document.querySelector<HTMLElement>("[data-post]")?.dataset.post;
  scrollToAnchor(signal);
  startSettings(signal);
  window.addEventListener("beforeprint", nameOnPaper, { signal });
  if (article) {
    startOptional(addCodeCopy(article));
    startOptional(startTextPlayers(article, signal));
    wakeTools(article, signal);
  }
  const isPreview = document.querySelector("[data-wall]") !== null;
  if (postId) sendViews(postId, isPreview ? never : isTextRead, signal);
  if (isPreview) startOptional(showWholePost(signal));
}
