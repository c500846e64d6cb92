import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { DeskFigures } from "#app/features/statistics/desk-queries.server.ts";
import { formatNumber } from "#app/lib/number.ts";
import { Card } from "./card.tsx";

type YesterdayProps = Pick<DeskFigures, "daily" | "seenYesterday">;

/** Page views of the day before. */
export function Yesterday({ daily, seenYesterday }: YesterdayProps) {
  const { t } = useShellText();
  const { t: tDesk, locale } = useDeskText();
  const day = daily.at(-2);
  const number = (count: number) => formatNumber(count, locale);
  if (!day?.views) {
    return (
      <Card title={t("yesterday.title")}>
        <p className="mt-2 text-sm text-neutral-600 dark:text-neutral-300">{t("yesterday.none")}</p>
      </Card>
    );
  }
  return (
    <Card title={t("yesterday.title")}>
      <dl className="mt-2 flex gap-8">
        {(["views", "reads"] as const).map((name) => (
          <div key={name}>
            <dt className="text-[0.8125rem] text-neutral-600 dark:text-neutral-300">
              {tDesk(`figure.${name}`)}
            </dt>
            <dd className="text-2xl font-semibold tabular-nums">{number(day[name])}</dd>
          </div>
        ))}
      </dl>
      <ol className="mt-2 grid">
        {seenYesterday.map((post) => (
          <li key={post.id} className="flex items-baseline justify-between gap-4 text-sm">
            <a
              href={postHref(post)}
              dir="auto"
              className="focus-ring min-w-0 truncate rounded leading-6 hover:underline"
            >
              {post.title}
            </a>
            <span className="shrink-0 text-neutral-600 tabular-nums dark:text-neutral-300">
              {t("yesterday.views", { n: post.views })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
