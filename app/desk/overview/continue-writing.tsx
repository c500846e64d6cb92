import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "./card.tsx";

export interface OwnDraft {
  id: string;
  title: string;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

/** The viewer's latest drafts. */
export function ContinueWriting({ drafts }: { drafts: readonly OwnDraft[] }) {
  const { t } = useShellText();
  const { t: tDesk } = useDeskText();
  const { moment } = useDeskDates();
  return (
    <Card title={t("drafts.title")}>
      {drafts.length === 0 ? (
        <>
          <p className="mt-2 text-sm text-neutral-600 dark:text-neutral-300">{t("drafts.none")}</p>
          <LinkButton href="/dashboard/submit-post" className="mt-4 !h-10 !px-4 !text-sm">
            {t("newPost")}
          </LinkButton>
        </>
      ) : (
        <ul className="mt-2 grid gap-1">
          {drafts.map(({ id, title, updatedAt }) => (
            <li key={id}>
              <a
                href={`/dashboard/posts/${id}`}
                className="focus-ring -mx-2 block rounded-lg px-2 py-1.5 hover:bg-neutral-100 dark:hover:bg-neutral-800"
              >
                <span dir="auto" className="line-clamp-1 w-fit max-w-full font-medium">
                  {title || tDesk("posts.untitled")}
                </span>
                <span className="block text-[0.8125rem] text-neutral-600 dark:text-neutral-300">
                  {t("drafts.changed", { time: moment(updatedAt) })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
