import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";
import { formatNumber } from "#app/lib/number.ts";
import { formatClock, SECOND } from "#app/lib/time.ts";
import { useLibraryText } from "./library-text.ts";

const MAX_SHOWN_WIDTH = 1920;

/** The size of a file, for reading. */
export function formatFileSize(bytes: number, locale: string): string {
  const isSmall = bytes < 1024 * 1024;
  const value = isSmall ? bytes / 1024 : bytes / (1024 * 1024);
  return `${formatNumber(Math.round(value * 10) / 10, locale)} ${isSmall ? "KB" : "MB"}`;
}

const addressOf = ({ address, picture }: LibraryItem): string | null =>
  address ?? (picture && pictureUrl(picture.hash, MAX_SHOWN_WIDTH));

/** Size, type, dimensions and duration of a file. */
export function FileFacts({ item, className }: { item: LibraryItem; className: string }) {
  const { t, locale } = useLibraryText();
  const { date } = useDeskDates();
  const { width, height, durationMs } = item;
  const address = addressOf(item);
  const facts: [string, React.ReactNode][] = [
    [t("facts.kind"), item.mime],
    [t("facts.size"), formatFileSize(item.bytes, locale)],
    ...(width && height ? [[t("facts.measures"), `${width} × ${height}`] as [string, string]] : []),
    ...(durationMs
      ? [[t("facts.length"), formatClock(durationMs / SECOND)] as [string, string]]
      : []),
    [t("facts.sent"), date(item.uploadedAt)],
  ];
  return (
    <section className={className}>
      <h2 className="text-lg font-semibold">{t("file.about")}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-neutral-600 dark:text-neutral-300">{name}</dt>
            <dd className="text-end" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {item.mime === "image/gif" && <p className="text-sm">{t("zone.still")}</p>}
      <p className="truncate text-sm" dir="auto">
        {item.fileName}
      </p>
      {address && (
        <a
          href={address}
          data-document
          dir="ltr"
          className="focus-ring truncate rounded py-0.5 text-sm underline underline-offset-4"
        >
          {address}
        </a>
      )}
    </section>
  );
}
