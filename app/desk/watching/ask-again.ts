import { SECOND } from "#app/lib/time.ts";

/** A request without an answer so long has failed: a network can also swallow requests. */
const ANSWER_WITHIN_MS = 20 * SECOND;
/** The longest pause after requests that have failed. */
const LONGEST_PAUSE_MS = 30 * SECOND;
/** One lost request is nothing to tell anybody of. */
const TOLD_AFTER = 2;

/** Why what is shown may be out of date: nobody answers, or the server refuses to. */
export type Loss = "offline" | "refused";

interface AskAgain<Answer> {
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

async function ask<Answer>(address: string, asking: AbortController): Promise<Reply<Answer>> {
  const late = setTimeout(() => asking.abort(), ANSWER_WITHIN_MS);
  try {
    const response = await fetch(address, { cache: "no-store", signal: asking.signal });
    if (response.ok) return { answer: await response.json() };
    return { loss: isFinal(response.status) ? "refused" : "offline" };
  } catch {
    return { loss: "offline" };
  } finally {
    clearTimeout(late);
  }
}

/**
 * Asks for JSON again and again, while the window is in sight. A request that is lost changes nothing but
 * the pause before the next; once the network is back it asks at once.
 */
export function askAgain<Answer>({ address, everyMs, onAnswer, onLoss }: AskAgain<Answer>) {
  /** The request that counts; undefined once it is stopped. */
  let asking: AbortController | undefined = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lost = 0;
  /** Whether there is more to ask for. */
  let goesOn = false;

  function wait(): void {
    goesOn = true;
    clearTimeout(timer);
    const pause = Math.max(everyMs, Math.min(everyMs * 2 ** lost, LONGEST_PAUSE_MS));
    timer = setTimeout(() => void askNow(), pause);
  }

  async function askNow(): Promise<void> {
    if (!asking) return;
    if (document.hidden) return wait();
    goesOn = true;
    clearTimeout(timer);
    asking.abort();
    const own = new AbortController();
    asking = own;
    const reply = await ask<Answer>(address, own);
    if (asking !== own) return;
    if ("answer" in reply) {
      lost = 0;
      goesOn = onAnswer(reply.answer);
    } else {
      lost += 1;
      goesOn = reply.loss === "offline";
      if (!goesOn || lost >= TOLD_AFTER) onLoss(reply.loss);
    }
    if (goesOn) wait();
  }

  const hurry = () => {
    if (goesOn) void askNow();
  };
  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  return {
    askNow,
    /** Begins with a pause: what is shown has just come. */
    wait,
    stop() {
      window.removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      clearTimeout(timer);
      asking?.abort();
      asking = undefined;
    },
  };
}
