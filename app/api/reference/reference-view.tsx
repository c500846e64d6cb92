import type { OpenApiDocument } from "#app/platform/openapi/document.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/section.tsx";
import { Entry } from "./entry.tsx";
import { OperationView, type PlacedOperation } from "./operation-view.tsx";
import { Properties, propertiesOf } from "./properties.tsx";
import { useReferenceText } from "./reference-text.ts";
import { LINK, schemaAnchor } from "./schema-type.tsx";

const TITLE = "font-display text-2xl font-semibold tracking-tight";

/** In the order of the document. */
const operationsOf = ({ paths }: OpenApiDocument): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

const ofTag = (operations: readonly PlacedOperation[], name: string) =>
  operations.filter(({ operation }) => operation.tags.includes(name));

interface ContentsProps {
  /** Names of the APIs. */
  names: readonly string[];
  operations: readonly PlacedOperation[];
}

/** The operations of each API: several have the same name in both. */
function Contents({ names, operations }: ContentsProps) {
  const { t } = useReferenceText();
  return (
    <nav aria-label={t("contents")} className="mt-10 grid gap-8">
      {names.map((name) => (
        <div key={name}>
          <p lang="en" dir="ltr" className="mb-4 font-semibold">
            {name}
          </p>
          <ul className="gap-x-8 text-sm sm:columns-2 lg:columns-3">
            {ofTag(operations, name).map(({ operation: { operationId, summary } }) => (
              <li key={operationId} lang="en" dir="ltr" className="mb-3 break-inside-avoid">
                <a href={`#${operationId}`} className={LINK}>
                  {summary}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Example({ url }: { url: string }) {
  const { t } = useReferenceText();
  return (
    <section className="mt-10">
      <h2 className={TITLE}>{t("example")}</h2>
      <p dir="ltr" className="mt-3 text-sm [overflow-wrap:anywhere]">
        <code>{`curl "${url}/ghost/api/content/posts/?key=KEY&limit=5&include=authors,tags"`}</code>
      </p>
    </section>
  );
}

/** Every operation and schema of the APIs, for people. */
export function ReferenceView({ api }: { api: OpenApiDocument }) {
  const { t } = useReferenceText();
  const operations = operationsOf(api);
  return (
    <Container className="py-10 sm:py-14 lg:py-20">
      <header>
        <h1 className="font-display text-4xl font-semibold tracking-tight lg:text-5xl">
          {t("title")}
        </h1>
        <p className="mt-3 max-w-2xl text-pretty text-neutral-600 lg:text-lg dark:text-neutral-300">
          {t("lead")}
        </p>
        <p className="mt-6">
          <a href="/api/openapi.json" className={buttonClass("secondary")}>
            {t("file")}
          </a>
        </p>
      </header>
      <Contents names={api.tags.map(({ name }) => name)} operations={operations} />
      <Example url={api.servers[0]!.url} />
      {api.tags.map(({ name, description }) => (
        <section key={name} className="mt-12">
          <h2 lang="en" dir="ltr" className={TITLE}>
            {name}
          </h2>
          <p lang="en" dir="ltr" className="mt-3 mb-6 text-neutral-600 dark:text-neutral-300">
            {description}
          </p>
          {ofTag(operations, name).map((each) => (
            <OperationView key={each.operation.operationId} {...each} />
          ))}
        </section>
      ))}
      <section className="mt-12">
        <h2 className={`${TITLE} mb-6`}>{t("schemas")}</h2>
        {Object.entries(api.components.schemas).map(([name, schema]) => (
          <Entry key={name} id={schemaAnchor(name)} name={name}>
            <Properties list={propertiesOf(schema)} />
          </Entry>
        ))}
      </section>
    </Container>
  );
}
