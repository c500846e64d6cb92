/** The schemas of a post's declared fields. */
import { z } from "zod";
import { count, optionalText, requiredText, WebAddress } from "#app/lib/input.ts";
import type { FieldDeclaration, ValueOf } from "./field-kinds.ts";
import { FIELD_NAMES, type FieldName, fieldOf, type PostFieldTypes } from "./field-names.ts";

function inputSchema(field: FieldDeclaration): z.ZodType {
  switch (field.kind) {
    case "text": {
      const { isRequired, isNullable, maxLength } = field;
      if (isRequired) return requiredText(maxLength);
      return isNullable ? optionalText(maxLength).nullish() : optionalText(maxLength).optional();
    }
    case "address":
      return WebAddress.nullish();
    case "number":
      return count.nullish();
    case "switch":
      return z.boolean().optional();
    case "choice":
      return z.enum(field.values, "bad-value").nullish();
  }
}

type SchemaOf<Field extends FieldDeclaration> = Field extends { isRequired: true }
  ? z.ZodType<ValueOf<Field>, ValueOf<Field>>
  : z.ZodOptional<z.ZodType<ValueOf<Field>, ValueOf<Field>>>;

type FieldSchemas = { [Name in FieldName]: SchemaOf<PostFieldTypes[Name]> };

/** By name, for `PostInput`. A field that is left out keeps its value. */
export const FIELD_SCHEMAS = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, inputSchema(fieldOf(name))]),
) as FieldSchemas;
