import type { PlayerSource } from "#app/features/player/models.ts";
import { createCountdown } from "./countdown.ts";
import { loadEngine } from "./load-engine.ts";
import { isAtEnd, lengthOf, loadedFraction } from "./media-facts.ts";
import { detectTruncation, type TruncationDetector } from "./truncation.ts";

/** Interval of progress events while playing. */
const PROGRESS_MS = 1000;
/** A seek before the media is ready stays pending for this long. */
const SEEK_MEMORY_MS = 5000;
/** Polling interval for an unknown duration. */
const DURATION_CHECK_MS = 100;
/** Without data or progress for this long, playback has failed. */
const STALL_MS = 10_000;
/** A new source waits for a pending load, up to this limit. */
const MAX_LOAD_WAIT_MS = 2000;

/** `DOMException.code` of a `play()` interrupted by another load; not a playback error. */
const ABORTED = 20;

/** Callbacks of a player. */
export interface MediaListener {
  onReady(durationSeconds: number): void;
  onDuration(durationSeconds: number): void;
  onStart(): void;
  onPause(): void;
  onEnd(): void;
  /** `loaded` is a fraction of the duration. */
  onProgress(playedSeconds: number, loaded: number): void;
  onFailure(): void;
}

/**
 * Wraps one media element and the engine that its source needs: loading, ready, playing, paused,
 * ended. Reports progress every second; queues a new source until the current load is ready; keeps
 * an early seek pending for five seconds.
 */
export class MediaPlayer {
  readonly element: HTMLMediaElement;
  /** Loop instead of ending. */
  isLooping = false;
  readonly #listener: MediaListener;
  readonly #cuts: TruncationDetector;
  readonly #stall = createCountdown(STALL_MS, () => this.#fail());
  readonly #patience = createCountdown(MAX_LOAD_WAIT_MS, () => this.#loadWaiting());
  readonly #durationCheck = createCountdown(DURATION_CHECK_MS, () => this.#checkDuration());
  #ticker: ReturnType<typeof setInterval> | undefined;
  #source: PlayerSource | null = null;
  #waiting: PlayerSource | null = null;
  #detach = () => {};
  #isLoading = false;
  #isReady = false;
  #isWanted = false;
  #hasEnded = false;
  #pendingSeek: { seconds: number; at: number } | null = null;

  constructor(element: HTMLMediaElement, listener: MediaListener) {
    this.element = element;
    this.#listener = listener;
    this.#cuts = detectTruncation(element);
    this.#listen();
  }

  /** Loads a source; plays as soon as possible if playback is wanted. */
  load(source: PlayerSource): void {
    if (this.#isLoading) {
      if (!this.#waiting) this.#patience.start();
      this.#waiting = source;
    } else {
      void this.#attach(source);
    }
  }

  /** Detaches everything without events. */
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
    else this.#pendingSeek = { seconds, at: performance.now() };
  }

  setVolume(volume: number, isMuted: boolean): void {
    this.element.volume = volume;
    this.element.muted = isMuted;
  }

  setRate(rate: number): void {
    // Loading resets `playbackRate` to `defaultPlaybackRate`.
    this.element.defaultPlaybackRate = rate;
    this.element.playbackRate = rate;
  }

  /** Re-emits duration and progress. */
  reportState(): void {
    if (!this.#isReady) return;
    this.#checkDuration();
    this.#reportProgress();
  }

  #forget(): void {
    for (const countdown of [this.#stall, this.#patience, this.#durationCheck]) countdown.stop();
    this.#stopTicking();
    this.#pendingSeek = null;
    this.#waiting = null;
    this.#isLoading = false;
    this.#isReady = false;
  }

  async #attach(source: PlayerSource): Promise<void> {
    const pending = this.#pendingSeek;
    this.#forget();
    this.#pendingSeek = pending;
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

  /** Autoplay was blocked, which is not an error: the listener has to click. */
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
    const pending = this.#pendingSeek;
    this.#pendingSeek = null;
    if (pending && performance.now() - pending.at < SEEK_MEMORY_MS) this.seekTo(pending.seconds);
    this.#checkDuration();
  }

  #checkDuration(): void {
    const length = lengthOf(this.element);
    if (length > 0) this.#listener.onDuration(length);
    // A live stream has infinite duration.
    else if (this.element.duration !== Number.POSITIVE_INFINITY) this.#durationCheck.start();
  }

  #reportProgress(): void {
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
    this.#ticker ??= setInterval(() => this.#reportProgress(), PROGRESS_MS);
  }

  #paused(): void {
    this.#stopTicking();
    if (!this.#isReady) return;
    // Reaching the end pauses first. dash.js pauses by its own clock, without an `ended` event.
    if (this.#isWanted && isAtEnd(this.element)) {
      this.#ended();
    } else {
      this.#reportProgress();
      this.#listener.onPause();
    }
  }

  #ended(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#stopTicking();
    this.#stall.stop();
    if (this.#cuts.isTruncated(this.#source?.durationSeconds ?? 0)) {
      this.#fail();
    } else if (this.isLooping) {
      this.element.currentTime = 0;
      this.play();
    } else {
      this.#isWanted = false;
      this.#listener.onEnd();
    }
  }

  /**
   * Data arrived: resets the stall timer before playback starts, reports buffering progress
   * afterwards.
   */
  #received(): void {
    if (!this.#ticker) this.#reportProgress();
    const isStarved = this.element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    if (this.#isWanted && isStarved) this.#stall.start();
  }

  #listen(): void {
    const { element } = this;
    const on = (name: string, act: () => void) =>
      element.addEventListener(name, () => this.#source && act());
    on("loadedmetadata", () => !this.#isReady && this.#ready());
    on("durationchange", () => this.#isReady && this.#checkDuration());
    // Both events may arrive late, after the opposite was requested.
    on("playing", () => !element.paused && this.#started());
    on("pause", () => element.paused && this.#paused());
    on("ended", () => this.#ended());
    on("seeked", () => this.#reportProgress());
    on("error", () => this.#fail());
    on("waiting", () => this.#isWanted && this.#stall.start());
    on("timeupdate", () => this.#stall.stop());
    on("progress", () => this.#received());
  }
}
