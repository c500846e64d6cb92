/** Writes operations as an OpenAPI 3.1 document. */
import { z } from "zod";
import type { ApiGroup, ApiOperation, ApiSecurity } from "./operation.ts";

export type JsonSchema = Record<string, unknown>;

export interface OpenApiParameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface MediaContent {
  content: Record<string, { schema: JsonSchema }>;
}

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Partial<Record<ApiSecurity, string[]>>[];
  parameters?: OpenApiParameter[];
  requestBody?: MediaContent & { required: boolean };
  responses: Record<string, { description: string } & Partial<MediaContent>>;
}

export interface OpenApiDocument {
  openapi: "3.1.1";
  info: Record<string, unknown>;
  servers: { url: string }[];
  tags: ApiGroup[];
  paths: Record<string, Partial<Record<ApiOperation["method"], OpenApiOperation>>>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, JsonSchema>;
  };
}

/** Title, version and description of the API. */
export interface OpenApiInfo {
  title: string;
  version: string;
  summary: string;
  /** Without a slash at the end. */
  serverUrl: string;
}

const SECURITY: Record<ApiSecurity, object> = {
  contentKey: {
    type: "apiKey",
    in: "query",
    name: "key",
    description: "The content key of an integration: 26 hexadecimal digits. It is no secret.",
  },
  adminToken: {
    type: "apiKey",
    in: "header",
    name: "Authorization",
    description: "`Ghost TOKEN`: a JSON Web Token signed with the admin key of an integration.",
  },
};

const REFUSALS: Record<ApiOperation["refusals"][number], string> = {
  400: "The filter cannot be read, or names a field that cannot be filtered by.",
  401: "The key is unknown or revoked.",
  403: "There is no key, or it does not allow this.",
  404: "There is no such thing, or it is not public.",
  409: "It was changed by somebody else in the meantime.",
  415: "The type of the file is not accepted.",
  422: "A parameter or field is not valid.",
  429: "Too many requests. `Retry-After` says when to come back.",
};

const ErrorList = z
  .object({
    errors: z.array(
      z.object({
        message: z.string(),
        context: z.string().nullable(),
        type: z.string(),
        details: z.null(),
        property: z.string().nullable(),
        help: z.null(),
        code: z.string().nullable(),
        id: z.string(),
        ghostErrorCode: z.null(),
      }),
    ),
  })
  .meta({ id: "Errors" });

/** Collects the schemas with an id, which others refer to. */
class Components {
  readonly schemas: Record<string, JsonSchema> = {};

  add(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const written = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: "any" });
    const { $defs = {}, properties = {} } = written;
    for (const [name, definition] of Object.entries($defs)) {
      this.schemas[name] = withReferences(definition as JsonSchema);
    }
    return withReferences(properties.it as JsonSchema);
  }
}

/** References to the components of the document, without the ids that are their names already. */
function withReferences(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === "$ref" && typeof value === "string"
      ? value.replace("#/$defs/", "#/components/schemas/")
      : value,
  );
  const { id: _id, ...rest } = JSON.parse(text) as JsonSchema;
  return rest;
}

function parametersOf(
  place: OpenApiParameter["in"],
  schema: z.ZodObject | undefined,
  components: Components,
): OpenApiParameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = components.add(schema, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(typeof description === "string" && { description }),
    schema: rest,
  }));
}

function responsesOf(operation: ApiOperation, components: Components) {
  const { answer, status = 200, refusals } = operation;
  const json = (schema: z.ZodType) => ({
    content: { "application/json": { schema: components.add(schema, "output") } },
  });
  const success = { description: operation.summary, ...(answer && json(answer)) };
  const refused = refusals.map((code) => [
    code,
    { description: REFUSALS[code], ...json(ErrorList) },
  ]);
  return Object.fromEntries([[status, success], ...refused]) as OpenApiOperation["responses"];
}

function describe(operation: ApiOperation, components: Components): OpenApiOperation {
  const { id, group, summary, description, security, body } = operation;
  const parameters = [
    ...parametersOf("path", operation.parameters, components),
    ...parametersOf("query", operation.query, components),
  ];
  const content = body && { [body.type]: { schema: components.add(body.schema, "input") } };
  return {
    operationId: id,
    tags: [group.name],
    summary,
    ...(description && { description }),
    security: security ? [{ [security]: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: responsesOf(operation, components),
  };
}

/** The whole document. Schemas that have an id (`.meta({ id })`) are its components. */
export function writeOpenApi(
  { serverUrl, ...info }: OpenApiInfo,
  operations: readonly ApiOperation[],
): OpenApiDocument {
  const components = new Components();
  const paths: OpenApiDocument["paths"] = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describe(operation, components),
    };
  }
  const groups = new Map(operations.map(({ group }) => [group.name, group]));
  const used = new Set(operations.map(({ security }) => security));
  const schemes = Object.entries(SECURITY).filter(([name]) => used.has(name as ApiSecurity));
  return {
    openapi: "3.1.1",
    info: { ...info, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: serverUrl }],
    tags: [...groups.values()],
    paths,
    components: { securitySchemes: Object.fromEntries(schemes), schemas: components.schemas },
  };
}
