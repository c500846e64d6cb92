import { createCountdown } from "./countdown.ts";
import { type CutWatch, watchForCuts } from "./cut-short.ts";
import { loadEngine } from "./engines/load-engine.ts";
import { isAtEnd, lengthOf, loadedFraction } from "./media-facts.ts";
import type { Source } from "./models.ts";

/** How often progress is told while something plays. */
const PROGRESS_MS = 1000;
/** A place asked for before the media is ready is remembered so long. */
const SEEK_MEMORY_MS = 5000;
/** How often a length that is not known yet is looked for. */
const DURATION_CHECK_MS = 100;
/** Without a byte or a sound for so long, a running player has failed. */
const STALL_MS = 10_000;
/** A new source waits for the load before it, but not for one that hangs. */
const LONGEST_WAIT_MS = 2000;

/** `DOMException.code` of a `play()` that another load overtook; not an error of the track. */
const ABORTED = 20;

/** What a player tells its owner. */
export interface MediaListener {
  onReady(durationSeconds: number): void;
  onDuration(durationSeconds: number): void;
  onStart(): void;
  onPause(): void;
  onEnd(): void;
  /** `loaded` is a fraction of the length. */
  onProgress(playedSeconds: number, loaded: number): void;
  onFailure(): void;
}

/**
 * One media element and whatever engine its source needs: loading, ready, playing, paused, ended.
 * Progress is told every second; a new source waits until the current load is ready; a place asked
 * for too early is kept for five seconds.
 */
export class MediaPlayer {
  readonly element: HTMLMediaElement;
  /** Begin again at the end instead of ending. */
  isLooping = false;
  readonly #listener: MediaListener;
  readonly #cuts: CutWatch;
  readonly #stall = createCountdown(STALL_MS, () => this.#fail());
  readonly #patience = createCountdown(LONGEST_WAIT_MS, () => this.#loadWaiting());
  readonly #durationCheck = createCountdown(DURATION_CHECK_MS, () => this.#checkDuration());
  #ticker: ReturnType<typeof setInterval> | undefined;
  #source: Source | null = null;
  #waiting: Source | null = null;
  #detach = () => {};
  #isLoading = false;
  #isReady = false;
  #isWanted = false;
  #hasEnded = false;
  #wish: { seconds: number; at: number } | null = null;

  constructor(element: HTMLMediaElement, listener: MediaListener) {
    this.element = element;
    this.#listener = listener;
    this.#cuts = watchForCuts(element);
    this.#listen();
  }

  /** Fetches a source; when playing is wanted, it begins as soon as it can. */
  load(source: Source): void {
    if (this.#isLoading) {
      if (!this.#waiting) this.#patience.start();
      this.#waiting = source;
    } else {
      void this.#attach(source);
    }
  }

  /** Lets go of everything, silently. */
  unload(): void {
    this.#forget();
    this.#source = null;
    this.#isWanted = false;
    this.element.pause();
    this.#detach();
    this.#detach = () => {};
  }

  play(): void {
    this.#isWanted = true;
    if (!this.#source) return;
    this.#stall.start();
    this.element.play().catch((error: DOMException) => this.#refused(error));
  }

  pause(): void {
    this.#isWanted = false;
    this.#stall.stop();
    this.element.pause();
  }

  seekTo(seconds: number): void {
    this.#hasEnded = false;
    if (this.#isReady) this.element.currentTime = seconds;
    else this.#wish = { seconds, at: performance.now() };
  }

  setVolume(volume: number, isMuted: boolean): void {
    this.element.volume = volume;
    this.element.muted = isMuted;
  }

  setRate(rate: number): void {
    // Loading puts the rate back to the default.
    this.element.defaultPlaybackRate = rate;
    this.element.playbackRate = rate;
  }

  /** Says again how long the media is and where it stands. */
  tell(): void {
    if (!this.#isReady) return;
    this.#checkDuration();
    this.#tellProgress();
  }

  #forget(): void {
    for (const countdown of [this.#stall, this.#patience, this.#durationCheck]) countdown.stop();
    this.#stopTicking();
    this.#wish = null;
    this.#waiting = null;
    this.#isLoading = false;
    this.#isReady = false;
  }

  async #attach(source: Source): Promise<void> {
    const wish = this.#wish;
    this.#forget();
    this.#wish = wish;
    this.#detach();
    this.#detach = () => {};
    this.#source = source;
    this.#cuts.reset();
    this.#isLoading = true;
    this.#hasEnded = false;
    try {
      const engine = await loadEngine(source);
      if (this.#source !== source) return;
      this.#detach = engine.attach(this.element, source.url, () => this.#fail());
      if (this.#isWanted) this.play();
    } catch {
      if (this.#source === source) this.#fail();
    }
  }

  #loadWaiting(): void {
    if (this.#waiting) void this.#attach(this.#waiting);
  }

  #fail(): void {
    if (this.#waiting) {
      this.#loadWaiting();
      return;
    }
    this.unload();
    this.#listener.onFailure();
  }

  /** A browser that forbids to start by itself has not met an error: the listener has to press. */
  #refused(error: DOMException): void {
    if (error.code === ABORTED) return;
    if (error.name !== "NotAllowedError") {
      this.#fail();
      return;
    }
    this.pause();
    this.#listener.onPause();
  }

  #ready(): void {
    this.#isLoading = false;
    this.#isReady = true;
    if (this.#waiting) {
      this.#loadWaiting();
      return;
    }
    this.#listener.onReady(lengthOf(this.element) || (this.#source?.durationSeconds ?? 0));
    const wish = this.#wish;
    this.#wish = null;
    if (wish && performance.now() - wish.at < SEEK_MEMORY_MS) this.seekTo(wish.seconds);
    this.#checkDuration();
  }

  #checkDuration(): void {
    const length = lengthOf(this.element);
    if (length > 0) this.#listener.onDuration(length);
    // A live stream has no end to look for.
    else if (this.element.duration !== Number.POSITIVE_INFINITY) this.#durationCheck.start();
  }

  #tellProgress(): void {
    if (!this.#isReady) return;
    this.#listener.onProgress(this.element.currentTime, loadedFraction(this.element));
  }

  #stopTicking(): void {
    clearInterval(this.#ticker);
    this.#ticker = undefined;
  }

  #started(): void {
    this.#isWanted = true;
    this.#hasEnded = false;
    this.#stall.stop();
    this.#listener.onStart();
    this.#ticker ??= setInterval(() => this.#tellProgress(), PROGRESS_MS);
  }

  #paused(): void {
    this.#stopTicking();
    if (!this.#isReady) return;
    // Reaching the end pauses first. dash.js pauses there by its own clock, and no `ended` follows.
    if (this.#isWanted && isAtEnd(this.element)) {
      this.#ended();
    } else {
      this.#tellProgress();
      this.#listener.onPause();
    }
  }

  #ended(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#stopTicking();
    this.#stall.stop();
    if (this.#cuts.isCutShort(this.#source?.durationSeconds ?? 0)) {
      this.#fail();
    } else if (this.isLooping) {
      this.element.currentTime = 0;
      this.play();
    } else {
      this.#isWanted = false;
      this.#listener.onEnd();
    }
  }

  /** Bytes arrive: before the first sound they keep the stall away, afterwards they are progress. */
  #received(): void {
    if (!this.#ticker) this.#tellProgress();
    const isStarved = this.element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    if (this.#isWanted && isStarved) this.#stall.start();
  }

  #listen(): void {
    const { element } = this;
    const on = (name: string, act: () => void) =>
      element.addEventListener(name, () => this.#source && act());
    on("loadedmetadata", () => !this.#isReady && this.#ready());
    on("durationchange", () => this.#isReady && this.#checkDuration());
    // Both may come late, when the opposite was asked for meanwhile.
    on("playing", () => !element.paused && this.#started());
    on("pause", () => element.paused && this.#paused());
    on("ended", () => this.#ended());
    on("seeked", () => this.#tellProgress());
    on("error", () => this.#fail());
    on("waiting", () => this.#isWanted && this.#stall.start());
    on("timeupdate", () => this.#stall.stop());
    on("progress", () => this.#received());
  }
}
