import type { Flag } from "#app/database/tables/column-types.ts";
import type { PostsTable } from "#app/database/tables/posts.ts";
import type english from "#locales/en/desk.json";

/** A key of `locales/<code>/desk.json`: the texts of the post form. */
type FormText = keyof typeof english;

/** The control of a field in the post form. */
export interface FieldControl {
  /** The part of the form that lists it; null where a component of the form places it itself. */
  part: "heading" | "settings" | null;
  label: FormText;
  hint?: FormText;
  /** Lines of a text area; a single line without. */
  rows?: number;
}

interface FieldBase {
  column: keyof PostsTable;
  /** The view models that carry it to readers, of restricted posts too; what cards have, pages have as well. */
  shownOn?: "cards" | "page";
  control?: FieldControl;
}

/** Part of a full-text document; the title ranks highest, then labels, then the excerpt. */
export type SearchRole = "title" | "label" | "excerpt";

interface TextField extends FieldBase {
  kind: "text";
  maxLength: number;
  isRequired?: true;
  /** Empty is null in the database, not "". Revised and imported fields are never null. */
  isNullable?: true;
  /**
   * Part of the post's text, with its body: stored in the column of `revisions` of the same name,
   * compared, restored and previewed.
   */
  isRevised?: true;
  /** Read from the front matter of an imported post, under the field's name. */
  isImported?: true;
  /** Indexed for search, of restricted posts too. */
  searchedAs?: SearchRole;
}

/** An address on the web, or null. */
interface AddressField extends FieldBase {
  kind: "address";
}

/** A whole number, or null. */
interface NumberField extends FieldBase {
  kind: "number";
}

/** Stored as 0 or 1. */
interface SwitchField extends FieldBase {
  kind: "switch";
}

/** One of some values, or null. A component of the form has its control. */
interface ChoiceField extends FieldBase {
  kind: "choice";
  values: readonly string[];
}

/** The declaration of a field in `post-fields.ts`. */
export type FieldDeclaration = TextField | AddressField | NumberField | SwitchField | ChoiceField;

export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>;

/** The value of a field in input and view models. */
export type ValueOf<Field extends FieldDeclaration> = Field extends { kind: "switch" }
  ? boolean
  : Field extends { kind: "number" }
    ? number | null
    : Field extends { kind: "address" } | { kind: "choice" } | { isNullable: true }
      ? string | null
      : string;

/** The value of a field in its column. */
export type StoredValueOf<Field extends FieldDeclaration> = Field extends { kind: "switch" }
  ? Flag
  : ValueOf<Field>;
