import type { ReactionState } from "#app/features/reactions/queries.server.ts";
import type { Reaction } from "#app/features/reactions/stored-choices.ts";
import { Sheet, SheetPage } from "#app/magazine/pages/sheet.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { useReaderText } from "./reader-text.ts";

interface ReactionPageProps extends ReactionState {
  kind: Reaction;
  id: string;
  /** The page to go back to; "" for the subject's own. */
  from: string;
}

/** The state of a reaction and a button to toggle it, for browsers without scripts. */
export function ReactionPage({ kind, id, isOn, title, href, from }: ReactionPageProps) {
  const { t } = useReaderText();
  return (
    <SheetPage
      emoji={isOn ? "💗" : "🤍"}
      title={t(isOn ? `reaction.${kind}.on` : `reaction.${kind}.off`)}
      description={title}
    >
      <Sheet>
        <form
          method="post"
          action="/actions/reactions"
          className="flex flex-wrap justify-center gap-4"
        >
          <input type="hidden" name="as" value={isOn ? "off" : "on"} />
          {from && <input type="hidden" name="from" value={from} />}
          <Button type="submit" name={kind} value={id}>
            {t(isOn ? `reaction.${kind}.turnOff` : `reaction.${kind}.turnOn`)}
          </Button>
          <a href={href} className={buttonClass("secondary")}>
            {t("reaction.back")}
          </a>
        </form>
      </Sheet>
    </SheetPage>
  );
}
