/** Maps the declared fields of a post to columns and back. */
import type { Selectable } from "kysely";
import type { PostsTable, RevisionsTable } from "#app/database/tables/posts.ts";
import type { FieldDeclaration, SearchRole, StoredValueOf } from "./field-kinds.ts";
import {
  CARD_FIELDS,
  FIELD_NAMES,
  type FieldName,
  type FieldValues,
  fieldOf,
  PAGE_FIELDS,
  type PostFieldTypes,
  pickFields,
  REVISED_FIELDS,
  type RequiredField,
  type RevisedField,
  SEARCHED_FIELDS,
  type SearchedField,
} from "./field-names.ts";
import { POST_FIELDS } from "./post-fields.ts";

type ColumnOf<Names extends FieldName> = PostFieldTypes[Names]["column"];
type RowWith<Names extends FieldName> = Pick<Selectable<PostsTable>, ColumnOf<Names>>;

const columnsOf = <Names extends FieldName>(names: readonly Names[]): readonly ColumnOf<Names>[] =>
  names.map((name) => POST_FIELDS[name].column);

export const CARD_COLUMNS = columnsOf(CARD_FIELDS);
export const PAGE_COLUMNS = columnsOf(PAGE_FIELDS);
/** Columns of `posts` and of `revisions`. */
export const REVISED_COLUMNS = columnsOf(REVISED_FIELDS);
export const SEARCHED_COLUMNS = columnsOf(SEARCHED_FIELDS);

type StoredValues = {
  [Name in FieldName as ColumnOf<Name>]: StoredValueOf<PostFieldTypes[Name]>;
};
type GivenFields = FieldValues<RequiredField> & {
  [Name in FieldName]?: FieldValues<Name>[Name] | undefined;
};
type FieldColumns = { [Column in keyof StoredValues]: StoredValues[Column] | undefined } & Pick<
  StoredValues,
  ColumnOf<RequiredField>
>;

/** The columns of the declared fields; `undefined` for fields that are absent from the input. */
export function fieldColumns(given: GivenFields): FieldColumns {
  const entries = FIELD_NAMES.map((name) => {
    const value = given[name];
    return [POST_FIELDS[name].column, typeof value === "boolean" ? Number(value) : value];
  });
  return Object.fromEntries(entries) as FieldColumns;
}

function emptyValue(field: FieldDeclaration): string | number | null {
  if (field.kind === "switch") return 0;
  return field.kind === "text" && !field.isNullable ? "" : null;
}

/** The columns of a new post: fields that are absent from its input are empty. */
export function newFieldColumns(columns: FieldColumns): StoredValues {
  const entries = FIELD_NAMES.map((name) => {
    const { column } = POST_FIELDS[name];
    return [column, columns[column] ?? emptyValue(fieldOf(name))];
  });
  return Object.fromEntries(entries) as StoredValues;
}

/** Declared fields as a row has them. */
export function fieldValues<Names extends FieldName>(
  row: RowWith<Names>,
  names: readonly Names[],
): FieldValues<Names> {
  return pickFields(names, (name) => {
    const value = row[POST_FIELDS[name].column as ColumnOf<Names>];
    return fieldOf(name).kind === "switch" ? value === 1 : value;
  }) as FieldValues<Names>;
}

/** The columns that a revision keeps of a post. */
export function revisedColumns(row: RowWith<RevisedField>): RowWith<RevisedField> {
  const entries = REVISED_COLUMNS.map((column) => [column, row[column]]);
  return Object.fromEntries(entries) as RowWith<RevisedField>;
}

type RevisionRow = Pick<Selectable<RevisionsTable>, ColumnOf<RevisedField>>;

/** The texts that a revision stores besides the body; null for a field added after the revision. */
export type RevisedWords = { [Name in RevisedField]: RevisionRow[ColumnOf<Name>] };

/** The texts of a revision by the names of their fields. */
export function revisedWords(row: RevisionRow): RevisedWords {
  return pickFields(REVISED_FIELDS, (name) => row[POST_FIELDS[name].column]) as RevisedWords;
}

/** The texts that are indexed as title, labels or excerpt. */
export function searchTexts(row: RowWith<SearchedField>, role: SearchRole): string[] {
  return SEARCHED_FIELDS.filter((name) => POST_FIELDS[name].searchedAs === role).map(
    (name) => row[POST_FIELDS[name].column] ?? "",
  );
}
