import Library from "lucide-react/icons/library";
import { seriesHref } from "#app/features/posts/addresses.ts";
import type { PostSeries } from "#app/features/series/models.ts";
import { usePartName } from "./part-name.ts";

/** Above the text of a part: which one it is, of which series. */
export function PartLine({ series }: { series: PostSeries }) {
  const partName = usePartName();
  return (
    <p className="flex items-start gap-3 border-s-2 border-primary-600 ps-4 text-sm dark:border-primary-300">
      <Library
        aria-hidden="true"
        className="mt-0.5 size-4 shrink-0 text-primary-700 dark:text-primary-300"
      />
      <span className="min-w-0">
        <span className="font-medium">{partName(series.number, series.total)}</span>
        <span aria-hidden="true"> · </span>
        <a
          href={seriesHref(series)}
          className="focus-ring rounded-sm text-primary-700 underline underline-offset-4 [overflow-wrap:anywhere] dark:text-primary-300"
        >
          <bdi>{series.title}</bdi>
        </a>
      </span>
    </p>
  );
}
