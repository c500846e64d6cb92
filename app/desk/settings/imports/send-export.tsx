import { useState } from "react";
import { sendExport } from "#app/desk/library/sending/send-file.ts";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { useImportsText } from "./imports-text.ts";

type Sending = { state: "none" | "sent" | "failed" } | { state: "sending"; percent: number };

/** Sends an export to the server in parts; choosing the same file again resumes. */
export function SendExport({ onSent }: { onSent(): void }) {
  const { t } = useImportsText();
  const [sending, setSending] = useState<Sending>({ state: "none" });
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending({ state: "sending", percent: 0 });
    const code = await sendExport(file, {
      onProgress: (part) => setSending({ state: "sending", percent: Math.round(part * 100) }),
      onWaiting: () => {},
      // Leaving the page interrupts it; what has arrived stays for the next time.
      signal: new AbortController().signal,
    });
    setSending({ state: code === null ? "sent" : "failed" });
    if (code === null) onSent();
  };
  return (
    <div className="grid max-w-2xl gap-3">
      <FileField
        label={t("send")}
        hint={t("sendHint")}
        accept=".zip,.json,.xml,.rss,.atom,.csv"
        disabled={sending.state === "sending"}
        name="export"
        onFiles={([file]) => void send(file)}
      />
      <p role="status" className="text-sm text-neutral-600 tabular-nums dark:text-neutral-300">
        {sending.state === "sending" && t("sending", { percent: sending.percent })}
        {sending.state === "sent" && t("sent")}
        {sending.state === "failed" && t("notSent")}
      </p>
    </div>
  );
}
