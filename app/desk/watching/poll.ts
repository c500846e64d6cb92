import { SECOND } from "#app/lib/time.ts";

/** A request without an answer so long has failed: a network can also swallow requests. */
const ANSWER_WITHIN_MS = 20 * SECOND;
/** The longest pause after requests that have failed. */
const MAX_PAUSE_MS = 30 * SECOND;
/** One lost request is not reported. */
const LOSSES_UNTIL_REPORT = 2;

/** Why what is shown may be out of date: nobody answers, or the server refuses to. */
export type Loss = "offline" | "refused";

interface PollOptions<Answer> {
  address: string;
  /** Pause between two requests, in milliseconds. */
  everyMs: number;
  /** @returns whether to go on */
  onAnswer(answer: Answer): boolean;
  onLoss(loss: Loss): void;
}

type Reply<Answer> = { answer: Answer } | { loss: Loss };

/** Asking once more does not help here, e.g. after signing out. */
const isFinal = (status: number) =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

async function request<Answer>(address: string, abort: AbortController): Promise<Reply<Answer>> {
  const late = setTimeout(() => abort.abort(), ANSWER_WITHIN_MS);
  try {
    const response = await fetch(address, { cache: "no-store", signal: abort.signal });
    if (response.ok) return { answer: await response.json() };
    return { loss: isFinal(response.status) ? "refused" : "offline" };
  } catch {
    return { loss: "offline" };
  } finally {
    clearTimeout(late);
  }
}

/**
 * Polls for JSON while the window is visible. A request that is lost changes nothing but the pause before the next
 * (backoff); once the network is back it polls at once.
 */
export function poll<Answer>({ address, everyMs, onAnswer, onLoss }: PollOptions<Answer>) {
  /** The request that counts; undefined once polling is stopped. */
  let current: AbortController | undefined = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lost = 0;
  let isPolling = false;

  function wait(): void {
    isPolling = true;
    clearTimeout(timer);
    const pause = Math.max(everyMs, Math.min(everyMs * 2 ** lost, MAX_PAUSE_MS));
    timer = setTimeout(() => void pollNow(), pause);
  }

  async function pollNow(): Promise<void> {
    if (!current) return;
    if (document.hidden) return wait();
    isPolling = true;
    clearTimeout(timer);
    current.abort();
    const own = new AbortController();
    current = own;
    const reply = await request<Answer>(address, own);
    if (current !== own) return;
    if ("answer" in reply) {
      lost = 0;
      isPolling = onAnswer(reply.answer);
    } else {
      lost += 1;
      isPolling = reply.loss === "offline";
      if (!isPolling || lost >= LOSSES_UNTIL_REPORT) onLoss(reply.loss);
    }
    if (isPolling) wait();
  }

  const pollIfRunning = () => {
    if (isPolling) void pollNow();
  };
  window.addEventListener("online", pollIfRunning);
  document.addEventListener("visibilitychange", pollIfRunning);
  return {
    pollNow,
    /** Begins with a pause: what is shown has just come. */
    wait,
    stop() {
      window.removeEventListener("online", pollIfRunning);
      document.removeEventListener("visibilitychange", pollIfRunning);
      clearTimeout(timer);
      current?.abort();
      current = undefined;
    },
  };
}
