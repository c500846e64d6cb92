import { useEffect, useState } from "react";
import type { ListedNotice } from "#app/features/notifications/models.ts";
import { fetchJson } from "#app/platform/http/fetch-json.ts";
import { NoticeList } from "./notice-list.tsx";
import { useReaderText } from "./reader-text.ts";

/** The latest notifications; opening marks them as read. */
export function BellContent({ onSeen }: { onSeen: () => void }) {
  const { t } = useReaderText();
  const [notices, setNotices] = useState<ListedNotice[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once when opened
  useEffect(() => {
    async function look() {
      setNotices(await fetchJson<ListedNotice[]>("/api/notices"));
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
