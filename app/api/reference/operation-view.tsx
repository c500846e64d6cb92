import type { JsonSchema, OpenApiOperation } from "#app/platform/openapi/document.ts";
import { Entry } from "./entry.tsx";
import { Properties, propertiesOf } from "./properties.tsx";
import { useReferenceText } from "./reference-text.ts";
import { TextWithCode } from "./text-with-code.tsx";

/** An operation with its method and path. */
export interface PlacedOperation {
  method: string;
  path: string;
  operation: OpenApiOperation;
}

const HEADING = "mt-6 mb-3 text-sm font-semibold";

const bodyOf = ({ content }: { content?: Record<string, { schema: JsonSchema }> }) =>
  content && Object.values(content)[0]?.schema;

function Parameters({ operation }: { operation: OpenApiOperation }) {
  const { t } = useReferenceText();
  const { parameters = [] } = operation;
  if (parameters.length === 0) return null;
  const list = parameters.map(({ name, schema, required, description, in: place }) => ({
    name,
    schema,
    isRequired: required,
    description,
    place: place === "path" ? t("parameters.path") : undefined,
  }));
  return (
    <>
      <h4 className={HEADING}>{t("parameters")}</h4>
      <Properties list={list} />
    </>
  );
}

function Body({ title, schema }: { title: string; schema: JsonSchema | undefined }) {
  if (!schema) return null;
  return (
    <>
      <h4 className={HEADING}>{title}</h4>
      <Properties list={propertiesOf(schema)} />
    </>
  );
}

/** One operation: what it takes, answers and refuses. */
export function OperationView({ method, path, operation }: PlacedOperation) {
  const { t } = useReferenceText();
  const { operationId, summary, description, requestBody, responses } = operation;
  const [success, ...refusals] = Object.entries(responses);
  return (
    <Entry
      id={operationId}
      name={summary}
      address={
        <>
          <strong className="uppercase">{method}</strong> {path}
        </>
      }
    >
      {description && (
        <p lang="en" dir="ltr" className="mt-3 text-neutral-600 dark:text-neutral-300">
          <TextWithCode text={description} />
        </p>
      )}
      <Parameters operation={operation} />
      {requestBody && <Body title={t("body")} schema={bodyOf(requestBody)} />}
      {success && <Body title={`${t("answer")} (${success[0]})`} schema={bodyOf(success[1])} />}
      <h4 className={HEADING}>{t("refusals")}</h4>
      <ul className="grid gap-3 text-sm text-neutral-600 dark:text-neutral-300">
        {refusals.map(([status, response]) => (
          <li key={status} lang="en" dir="ltr">
            <code className="font-medium">{status}</code>{" "}
            <TextWithCode text={response.description} />
          </li>
        ))}
      </ul>
    </Entry>
  );
}
