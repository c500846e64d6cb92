import { idsIn } from "#app/desk/editor/saving/ordered-ids.ts";
import { type DeskKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { listWords } from "#app/platform/i18n/lists.ts";
import { findTextLanguage } from "#app/platform/i18n/text-languages.ts";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { differingFields, type FieldDifference, isSwitch } from "./field-differences.ts";

interface DifferingFieldsProps {
  theirs: Draft;
  /** The form's values by field name. */
  mine: Record<string, string>;
  /** Names of categories and authors. */
  named: readonly { id: string; name: string }[];
}

/** Fields whose values are ids or JSON. */
const UNSPOKEN: ReadonlySet<FieldDifference["name"]> = new Set([
  "pictureId",
  "mediaId",
  "galleryKept",
  "chapters",
]);

/** Formats a field's value for display; values without text of their own are shown as stored. */
function useValueText({ theirs, named }: Omit<DifferingFieldsProps, "mine">) {
  const { t, locale } = useDeskText();
  const files: Partial<Record<FieldDifference["name"], string | undefined>> = {
    mediaId: theirs.media?.name,
    galleryKept: t("conflict.photos", { n: theirs.gallery.length }),
  };
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const namesOf = (ids: string) =>
    listWords(
      locale,
      idsIn(ids).map((id) => names.get(id) ?? "…"),
    );
  return (name: FieldDifference["name"], value: string, isTheirs: boolean): string => {
    if (isSwitch(name)) return t(value ? "conflict.yes" : "conflict.no");
    if (value === "") return t("conflict.nothing");
    if (name === "categoryIds" || name === "authorIds") return namesOf(value);
    if (name === "kind" || name === "access") return t(`${name}.${value}` as DeskKey);
    if (name === "language") return findTextLanguage(value)?.name ?? value;
    if (name === "publishedAt") return value.replace("T", " ");
    if (!UNSPOKEN.has(name)) return value;
    return isTheirs ? (files[name] ?? t("conflict.stored")) : t("conflict.here");
  };
}

interface FieldChangeProps {
  label: string;
  before: string;
  after: string;
  /** Shown next to the fields. */
  children?: React.ReactNode;
}

/** A field that differs: the old value struck through, the new one underlined. */
export function FieldChange({ label, before, after, children }: FieldChangeProps) {
  return (
    <div className="rounded-2xl border border-neutral-200 bg-white px-4 py-3 dark:border-neutral-700 dark:bg-neutral-900">
      <dt className="font-medium">{label}</dt>
      <dd className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        {children}
        <del className="rounded bg-rose-50 px-1 text-rose-900 dark:bg-rose-950 dark:text-rose-100">
          {before}
        </del>
        <ins className="rounded bg-teal-50 px-1 text-teal-900 underline underline-offset-4 dark:bg-teal-950 dark:text-teal-100">
          {after}
        </ins>
      </dd>
    </div>
  );
}

/** All differing fields besides the text. */
export function DifferingFields({ theirs, mine, named }: DifferingFieldsProps) {
  const { t } = useDeskText();
  const zone = useTimeZone();
  const valueText = useValueText({ theirs, named });
  return (
    <dl className="grid gap-3 text-sm">
      {differingFields(theirs, mine, zone).map((field) => (
        <FieldChange
          key={field.name}
          label={t(field.label, { zone })}
          before={valueText(field.name, field.theirs, true)}
          after={valueText(field.name, field.mine, false)}
        >
          {field.name === "pictureId" && theirs.picture && (
            <ResponsivePicture
              picture={theirs.picture}
              sizes="96px"
              className="h-16 w-auto rounded-lg"
            />
          )}
        </FieldChange>
      ))}
    </dl>
  );
}
