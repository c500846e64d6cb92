import { Sheet, SheetPage } from "#app/magazine/pages/sheet.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { useReaderText } from "./reader-text.ts";

interface UnsubscribePageProps {
  /** Scope of the link: all notices, or new posts of followed subjects. */
  from: "all" | "following";
  isDone: boolean;
}

/** Unsubscribes from notification emails with one click (RFC 8058), and confirms it. */
export function UnsubscribePage({ from, isDone }: UnsubscribePageProps) {
  const { t } = useReaderText();
  const lead = isDone ? "doneLead" : "lead";
  return (
    <SheetPage
      emoji={isDone ? "🔕" : "🔔"}
      title={t(isDone ? "unsubscribe.done" : "unsubscribe.title")}
      description={t(from === "following" ? `unsubscribeFollowing.${lead}` : `unsubscribe.${lead}`)}
    >
      <Sheet>
        <form method="post" className="flex flex-wrap justify-center gap-4">
          {!isDone && <Button type="submit">{t("unsubscribe.button")}</Button>}
          <a href="/dashboard/notifications" className={buttonClass("secondary")}>
            {t("unsubscribe.choose")}
          </a>
        </form>
      </Sheet>
    </SheetPage>
  );
}
