import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { findPushSubscription, isPushSupported, turnOff, turnOn } from "./push-browser.ts";
import { usePushText } from "./push-text.ts";

type State = "unknown" | "unsupported" | "off" | "on" | "denied" | "failed";

interface Topics {
  newPosts: boolean;
  replies: boolean;
}

/** State of this browser's push subscription, and the steps that change it. */
function usePushState(publicKey: string, topics: Topics) {
  const [state, setState] = useState<State>("unknown");
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    if (!isPushSupported()) return setState("unsupported");
    findPushSubscription().then(
      (subscription) => setState(subscription ? "on" : "off"),
      () => setState("failed"),
    );
  }, []);
  // The buttons stay meanwhile, and with them the focus.
  const run = (work: () => Promise<State>) => {
    if (isWorking) return;
    setWorking(true);
    work()
      .then(setState, () => setState("failed"))
      .finally(() => setWorking(false));
  };
  const start = () => run(async () => ((await turnOn(publicKey, topics)) ? "on" : "denied"));
  const stop = () =>
    run(async () => {
      await turnOff();
      return "off";
    });
  return { state, isWorking, start, stop };
}

interface TopicFieldsProps {
  topics: Topics;
  onChange(topics: Topics): void;
}

/** What the notices are about. */
function TopicFields({ topics, onChange }: TopicFieldsProps) {
  const { t } = usePushText();
  return (
    <>
      <CheckField
        checked={topics.newPosts}
        onChange={({ target }) => onChange({ ...topics, newPosts: target.checked })}
      >
        {t("newPosts")}
      </CheckField>
      <CheckField
        checked={topics.replies}
        onChange={({ target }) => onChange({ ...topics, replies: target.checked })}
      >
        {t("replies")}
      </CheckField>
    </>
  );
}

/** Notices of this browser. The reader asks for them here; nothing asks by itself. */
export function PushSection({ publicKey }: { publicKey: string }) {
  const { t } = usePushText();
  const [topics, setTopics] = useState<Topics>({ newPosts: true, replies: true });
  const { state, isWorking, start, stop } = usePushState(publicKey, topics);
  const isNothing = !topics.newPosts && !topics.replies;
  return (
    <section
      aria-labelledby="push-title"
      className="border-t border-neutral-200 pt-8 dark:border-neutral-700"
    >
      <h2 id="push-title" className="text-xl font-semibold">
        {t("title")}
      </h2>
      <p className="mt-1.5 text-sm text-pretty text-neutral-600 dark:text-neutral-300">
        {t("lead")}
      </p>
      <noscript>
        <p className="mt-4 text-sm">{t("noScript")}</p>
      </noscript>
      <p role="status" className="mt-4 text-sm empty:hidden">
        {state === "on" && t("on")}
        {state === "unsupported" && t("unsupported")}
        {state === "denied" && t("denied")}
        {state === "failed" && t("failed")}
      </p>
      {(["off", "denied", "failed"] as const).some((name) => name === state) && (
        <div className="mt-3 grid gap-2">
          <TopicFields topics={topics} onChange={setTopics} />
          <Button
            disabled={isNothing}
            aria-disabled={isWorking || undefined}
            onClick={start}
            className="mt-3 justify-self-start"
          >
            {t("turnOn")}
          </Button>
        </div>
      )}
      {state === "on" && (
        <Button
          kind="secondary"
          aria-disabled={isWorking || undefined}
          onClick={stop}
          className="mt-5"
        >
          {t("turnOff")}
        </Button>
      )}
    </section>
  );
}
