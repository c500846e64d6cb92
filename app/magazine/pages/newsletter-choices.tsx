import type {
  SubscriberChoice,
  SubscriberStanding,
} from "#app/features/newsletter/choices.server.ts";
import { createAreaText } from "#app/islands/area-text.ts";
import { formatDate } from "#app/lib/time.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import english from "#locales/en/newsletter-choices.json";
import { Sheet, SheetPage } from "./sheet.tsx";

const useChoicesText = createAreaText(
  english,
  import.meta.glob(["/locales/*/newsletter-choices.json", "!/locales/en/*"], { import: "default" }),
);

const OFFERED: Record<SubscriberStanding["state"], readonly SubscriberChoice[]> = {
  confirmed: ["leave", "pause"],
  paused: ["return", "leave"],
  unsubscribed: ["return"],
};

interface NewsletterChoicesProps {
  /** Null for a link that is not known. */
  standing: SubscriberStanding | null;
  /** Where the buttons are sent to. */
  action: string;
}

/** What a subscriber gets, and the buttons that change it; reached by the links of emails. */
export function NewsletterChoices({ standing, action }: NewsletterChoicesProps) {
  const { t, locale } = useChoicesText();
  const state = standing?.state ?? "unknown";
  const email = standing?.email ?? "";
  const date = formatDate(standing?.pausedUntil ?? 0, locale);
  return (
    <SheetPage
      emoji={state === "confirmed" ? "📬" : "📭"}
      title={t(`title.${state}`)}
      description={t(`lead.${state}`, { email, date })}
    >
      <Sheet>
        {standing ? (
          <form method="post" action={action} className="grid justify-items-center gap-6">
            <div className="flex flex-wrap justify-center gap-4">
              {OFFERED[standing.state].map((choice, index) => (
                <ChoiceButton key={choice} choice={choice} isFirst={index === 0} />
              ))}
            </div>
            <div className="grid justify-items-center gap-2 text-center">
              <Button type="submit" name="choice" value="delete" kind="plain">
                {t("delete")}
              </Button>
              <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("deleteHint")}</p>
            </div>
          </form>
        ) : (
          <div className="flex justify-center">
            <LinkButton href="/">{t("home")}</LinkButton>
          </div>
        )}
      </Sheet>
    </SheetPage>
  );
}

function ChoiceButton({ choice, isFirst }: { choice: SubscriberChoice; isFirst: boolean }) {
  const { t } = useChoicesText();
  return (
    <Button type="submit" name="choice" value={choice} kind={isFirst ? "primary" : "secondary"}>
      {t(choice)}
    </Button>
  );
}
