/** Names of declared fields by property, as types and as lists in the order of the declarations. */
import type { FieldControl, FieldDeclaration, ValueOf } from "./field-kinds.ts";
import { POST_FIELDS } from "./post-fields.ts";

export type PostFieldTypes = typeof POST_FIELDS;
export type FieldName = keyof PostFieldTypes;

/** The names of fields that are declared with a property. */
type NamesWith<Property> = {
  [Name in FieldName]: PostFieldTypes[Name] extends Property ? Name : never;
}[FieldName];

export type RequiredField = NamesWith<{ isRequired: true }>;
export type RevisedField = NamesWith<{ isRevised: true }>;
export type ImportedField = NamesWith<{ isImported: true }>;
export type SearchedField = NamesWith<{ searchedAs: string }>;
export type CardField = NamesWith<{ shownOn: "cards" }>;
export type PageField = NamesWith<{ shownOn: "page" }>;
export type FormField = NamesWith<{ control: object }>;

export type FieldValues<Names extends FieldName> = {
  [Name in Names]: ValueOf<PostFieldTypes[Name]>;
};

export const FIELD_NAMES = Object.keys(POST_FIELDS) as FieldName[];

/** A declaration with all properties that its kind may have. */
export const fieldOf = (name: FieldName): FieldDeclaration => POST_FIELDS[name];

function namesWith<Name extends FieldName>(
  isWanted: (field: FieldDeclaration) => boolean,
): readonly Name[] {
  return FIELD_NAMES.filter((name) => isWanted(fieldOf(name))) as Name[];
}

export const REVISED_FIELDS = namesWith<RevisedField>((field) => "isRevised" in field);
export const IMPORTED_FIELDS = namesWith<ImportedField>((field) => "isImported" in field);
export const SEARCHED_FIELDS = namesWith<SearchedField>((field) => "searchedAs" in field);
export const CARD_FIELDS = namesWith<CardField>(({ shownOn }) => shownOn === "cards");
export const PAGE_FIELDS = namesWith<PageField>(({ shownOn }) => shownOn === "page");
export const FORM_FIELDS = namesWith<FormField>(({ control }) => control !== undefined);

/** The fields in a part of the post form. */
export const fieldsAt = (part: NonNullable<FieldControl["part"]>): readonly FormField[] =>
  FORM_FIELDS.filter((name) => controlOf(name).part === part);

/** How the editor shows a field. */
export const controlOf = (name: FormField): FieldControl => POST_FIELDS[name].control;

/** A value for each of some fields, by name. */
export function pickFields<Names extends FieldName, Value>(
  names: readonly Names[],
  read: (name: Names) => Value,
): Record<Names, Value> {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Names, Value>;
}
