import type { JsonSchema } from "#app/platform/openapi/document.ts";
import { useReferenceText } from "./reference-text.ts";
import { SchemaType } from "./schema-type.tsx";
import { TextWithCode } from "./text-with-code.tsx";

/** A parameter, or a property of a schema. */
export interface Property {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
  description?: string | undefined;
  /** Where it is, if that is not the usual place. */
  place?: string | undefined;
}

/** The properties of an object. */
export function propertiesOf({ properties = {}, required = [] }: JsonSchema): Property[] {
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    schema,
    isRequired: (required as string[]).includes(name),
    description: typeof schema.description === "string" ? schema.description : undefined,
  }));
}

/** Names with their types, and what is to be said of them. */
export function Properties({ list }: { list: readonly Property[] }) {
  const { t } = useReferenceText();
  return (
    <dl className="grid gap-3 text-sm">
      {list.map(({ name, schema, isRequired, description, place }) => (
        <div key={name} className="border-t border-neutral-200 pt-3 dark:border-neutral-700">
          <dt className="flex flex-wrap items-baseline gap-x-3" dir="ltr">
            <code className="font-medium [overflow-wrap:anywhere]">{name}</code>
            <code className="min-w-0 text-xs text-neutral-600 [overflow-wrap:anywhere] dark:text-neutral-400">
              <SchemaType schema={schema} />
            </code>
            <span className="text-xs text-neutral-600 dark:text-neutral-400">
              {place ?? (isRequired ? "" : t("optional"))}
            </span>
          </dt>
          {description && (
            <dd lang="en" dir="ltr" className="mt-0.5 text-neutral-600 dark:text-neutral-300">
              <TextWithCode text={description} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
