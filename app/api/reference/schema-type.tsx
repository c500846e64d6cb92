import type { JsonSchema } from "#app/platform/openapi/document.ts";

/** How links look on this page. */
export const LINK =
  "focus-ring rounded underline decoration-neutral-300 underline-offset-4 hover:decoration-current dark:decoration-neutral-600";

const REFERENCE = /^#\/components\/schemas\/(\w+)$/;

/** The anchor of a schema on the page. */
export const schemaAnchor = (name: string): string => `schema-${name}`;

/** The alternatives of a schema, each of one type. */
function alternativesOf({ anyOf, type, ...rest }: JsonSchema): JsonSchema[] {
  if (Array.isArray(anyOf)) return anyOf as JsonSchema[];
  if (Array.isArray(type)) return type.map((each: unknown) => ({ ...rest, type: each }));
  return [{ ...rest, type }];
}

/** The names of a schema with properties of its own, in braces. */
const propertyNames = (properties: object): string => `{ ${Object.keys(properties).join("; ")} }`;

function SingleType({ schema }: { schema: JsonSchema }) {
  const { $ref, enum: values, const: value, items, properties, format, type } = schema;
  const [, name] = REFERENCE.exec(String($ref)) ?? [];
  if (name) {
    return (
      <a href={`#${schemaAnchor(name)}`} className={LINK}>
        {name}
      </a>
    );
  }
  if (Array.isArray(values)) return values.map((each) => JSON.stringify(each)).join(" | ");
  if (value !== undefined) return JSON.stringify(value);
  if (items) {
    return (
      <>
        <SchemaType schema={items as JsonSchema} />
        []
      </>
    );
  }
  if (properties) return propertyNames(properties);
  return typeof format === "string" ? format : String(type);
}

/** The type of a value, as TypeScript would write it; other schemas are links. */
export function SchemaType({ schema }: { schema: JsonSchema }) {
  return alternativesOf(schema).map((each, index) => (
    // The alternatives of a schema never change their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <span key={index}>
      {index > 0 && " | "}
      <SingleType schema={each} />
    </span>
  ));
}
