import { MarkedForm } from "#app/desk/lists/marked-rows.tsx";
import { SeriesChoiceFields } from "#app/desk/series/series-choice-fields.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { BULK_LIMIT } from "#app/features/posts/bulk/bulk-limit.ts";
import { Button } from "#app/ui/button.tsx";
import { ChangeFields } from "./change-fields.tsx";
import type { NamedChoice, ShownChoices } from "./filter-choices.ts";
import { usePostsText } from "./posts-text.ts";

/** Id of the form that the checkboxes belong to. */
export const BULK_FORM = "marked-posts";

interface MarkedActionsProps extends ShownChoices {
  series: readonly NamedChoice[];
  action: string;
  isEditor: boolean;
  /** How many posts match, counted up to the limit; more than those shown if there are more pages. */
  matching: number;
  shown: number;
}

/** Bulk actions for the checked posts. */
export function MarkedActions(props: MarkedActionsProps) {
  const { action, isEditor, matching, shown } = props;
  const { t } = useDeskText();
  const { t: tPosts } = usePostsText();
  const matchingKey = matching < BULK_LIMIT ? "bulk.matching" : "bulk.firstMatching";
  const button = (intent: string, text: string) => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      kind="secondary"
      className="!h-10 !px-4 !text-sm"
    >
      {text}
    </Button>
  );
  return (
    <MarkedForm
      id={BULK_FORM}
      action={action}
      label={t("posts.withMarked")}
      markedText={(n) => tPosts("bulk.marked", { n })}
      matchingText={matching > shown ? tPosts(matchingKey, { n: matching }) : null}
      actionsText={tPosts("bulk.actions")}
      more={
        <>
          <ChangeFields {...props} />
          {props.series.length > 0 && <SeriesChoiceFields series={props.series} />}
        </>
      }
    >
      {isEditor && button("publish", t("step.publish"))}
      {isEditor && button("archive", t("step.archive"))}
      {button("delete", t("posts.delete"))}
    </MarkedForm>
  );
}
