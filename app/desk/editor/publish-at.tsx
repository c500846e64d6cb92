import { useEffect, useState } from "react";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { formatMoment } from "#app/lib/time.ts";
import { instantOf, wallTime } from "#app/lib/zoned-time.ts";
import { TextField } from "#app/ui/forms/field.tsx";

/** Remarks on a typed time that is ambiguous or in the past; also the time on the reader's own clock. */
function useRemarks(typed: string, isShown: boolean): string[] {
  const { t, locale } = useDeskText();
  const { zone, moment } = useDeskDates();
  const [now, setNow] = useState<{ at: number; zone: string } | null>(null);
  // In the browser only: the server does not know its clocks.
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    setNow(typed ? { at: Date.now(), zone: timeZone } : null);
  }, [typed]);
  const instant = instantOf(typed, zone);
  if (!instant) return [];
  const { at, kind } = instant;
  const isElsewhere = now && wallTime(at, now.zone) !== wallTime(at, zone);
  return [
    kind === "skipped" && t("post.skippedTime", { time: moment(at) }),
    kind === "repeated" && t("post.repeatedTime"),
    isElsewhere && t("post.ownTime", { time: formatMoment(at, locale, now.zone) }),
    now && at < now.at && !isShown && t("post.pastTime"),
  ].filter((remark) => typeof remark === "string");
}

/** When a post or page is published, on the clocks of the magazine. */
export function PublishAt({ draft }: { draft: Pick<Draft, "publishedAt" | "status"> | null }) {
  const { t } = useDeskText();
  const { zone } = useDeskDates();
  const publishedAt = draft?.publishedAt;
  const stored = publishedAt ? wallTime(publishedAt, zone) : "";
  const [typed, setTyped] = useState(stored);
  const remarks = useRemarks(typed, draft?.status === "published");
  return (
    <div>
      <TextField
        name="publishedAt"
        type="datetime-local"
        label={t("post.publishAt", { zone })}
        hint={t("post.publishAtHint")}
        defaultValue={stored}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div
        role="status"
        className="mt-1.5 text-sm text-neutral-700 empty:hidden dark:text-neutral-300"
      >
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </div>
    </div>
  );
}
