import { useEffect, useRef, useState } from "react";
import { sendExport } from "#app/desk/library/sending/send-file.ts";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { useImportsText } from "./imports-text.ts";

type Sending =
  | { state: "none" | "empty" | "not-sent" }
  | { state: "sending"; percent: number }
  | { state: "sent"; name: string };

/** Sends an export to the server in parts, and has it checked; choosing the same file again resumes. */
export function SendExport() {
  const { t } = useImportsText();
  const [sending, setSending] = useState<Sending>({ state: "none" });
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending({ state: "sending", percent: 0 });
    const sent = await sendExport(file, {
      onProgress: (part) => setSending({ state: "sending", percent: Math.round(part * 100) }),
      onWaiting: () => {},
      // Leaving the page interrupts it; what has arrived stays for the next time.
      signal: new AbortController().signal,
    });
    setSending(sent.ok ? { state: "sent", name: sent.name } : { state: sent.code });
  };
  return (
    <div className="grid max-w-2xl gap-3">
      <FileField
        label={t("send")}
        hint={t("sendHint")}
        accept=".zip,.json,.xml,.rss,.atom,.csv"
        disabled={sending.state === "sending" || sending.state === "sent"}
        name="export"
        onFiles={([file]) => void send(file)}
      />
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("sendArchive")}</p>
      <p role="status" className="text-sm text-neutral-600 tabular-nums dark:text-neutral-300">
        {sending.state === "sending" && t("sending", { percent: sending.percent })}
        {sending.state === "sent" && t("sent")}
        {sending.state === "empty" && t("emptyFile")}
        {sending.state === "not-sent" && t("notSent")}
      </p>
      {sending.state === "sent" && <CheckSent name={sending.name} />}
    </div>
  );
}

/** Submits itself, as if the file had been chosen from the list and its button pressed. */
function CheckSent({ name }: { name: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <form ref={form} method="post" hidden>
      <HiddenFields values={{ intent: "file", name }} />
    </form>
  );
}
