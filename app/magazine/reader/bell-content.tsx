import { useEffect, useState } from "react";
import type { Notice } from "#app/features/notifications/models.ts";
import { fetchJson } from "#app/platform/fetch-json.ts";
import { NoticeList } from "./notice-list.tsx";
import { useReaderText } from "./reader-text.ts";

/** What the opened bell shows of a signed-in reader's latest news, which then are seen. */
export function BellContent({ onSeen }: { onSeen: () => void }) {
  const { t } = useReaderText();
  const [notices, setNotices] = useState<Notice[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as it opens
  useEffect(() => {
    async function look() {
      setNotices(await fetchJson<Notice[]>("/api/notices"));
      await fetch("/api/notices", { method: "POST" });
      onSeen();
    }
    look().catch((error) => {
      console.warn("Notifications could not be fetched", error);
      setNotices([]);
    });
  }, []);
  if (!notices) return <p className="text-sm text-neutral-500">{t("notice.loading")}</p>;
  return (
    <>
      {notices.length === 0 ? (
        <p className="text-sm text-neutral-500 dark:text-neutral-400">{t("notice.none")}</p>
      ) : (
        <NoticeList notices={notices} />
      )}
      <a
        href="/dashboard/notifications"
        className="focus-ring mt-4 inline-block rounded text-sm font-medium underline underline-offset-4"
      >
        {t("notice.all")}
      </a>
    </>
  );
}
