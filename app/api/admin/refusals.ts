/** Refusals of commands, as Ghost's errors. */
import type { FieldErrors, Outcome } from "#app/lib/input.ts";
import { SECOND } from "#app/lib/time.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import type { AdminOperation } from "./operation.ts";

/** By the status of an error of app/platform/errors.ts. */
const TYPES = new Map([
  [401, "NoPermissionError"],
  [403, "NoPermissionError"],
  [404, "NotFoundError"],
  [409, "UpdateCollisionError"],
  [429, "TooManyRequestsError"],
  [503, "MaintenanceError"],
] as const);

/** Null for an error of the program. */
export function toGhostError(error: unknown): GhostError | null {
  if (error instanceof GhostError) return error;
  if (!(error instanceof Error && "isRefusal" in error && "status" in error)) return null;
  const type = TYPES.get(error.status as 404);
  if (!type) return null;
  const message = type === "NotFoundError" ? "Resource not found" : "You cannot do that.";
  return new GhostError(type, message, { context: error.message });
}

/** How Ghost begins the message of an error where it knows what was requested; the error's own words are the context then. */
const BEGINNINGS = new Map([
  ["BadRequestError", "Request not understood error"],
  ["IncorrectUsageError", "Incorrect usage error"],
  ["NoPermissionError", "Permission error"],
  ["NotFoundError", "Resource not found error"],
  ["ValidationError", "Validation error"],
]);

const VERBS = { GET: "read", POST: "save", PUT: "edit", DELETE: "delete" } as const;

/** `edit post`, as in Ghost; null for what is no plain reading or writing of a resource. */
function doingOf({ method, path }: Pick<AdminOperation, "method" | "path">): string | null {
  const [, resource, one] = /^(\w+)(\/(?:(?:slug|email)\/)?:\w+|\/me)?$/.exec(path) ?? [];
  if (!resource) return null;
  return method === "GET" && !one
    ? `list ${resource}`
    : `${VERBS[method]} ${resource.replace(/s$/, "")}`;
}

/** The error of an operation as Ghost words it. One with a code of its own stays. */
export function toGhostMessage(
  error: GhostError,
  operation: Pick<AdminOperation, "method" | "path">,
): GhostError {
  const { type, message, details } = error;
  const [beginning, doing] = [BEGINNINGS.get(type), doingOf(operation)];
  if (!beginning || !doing || details.code) return error;
  const context = message.startsWith(beginning)
    ? details.context
    : [message, details.context].filter(Boolean).join(" ");
  return new GhostError(type, `${beginning}, cannot ${doing}.`, {
    ...details,
    ...(context && { context }),
  });
}

/** Somebody else has saved meanwhile. */
const collision = (what: string): GhostError =>
  new GhostError("UpdateCollisionError", `Saving failed! Someone else is editing this ${what}.`, {
    code: "UPDATE_COLLISION",
  });

/**
 * Whether a client has seen the state in which something is. Some keep whole seconds, as Ghost itself does.
 * @param sent the `updated_at` that it sends, in milliseconds since 1970
 * @throws GhostError when it is missing, or somebody else has saved meanwhile
 */
export function requireSeen(what: "post" | "page", sent: number | undefined, updatedAt: number) {
  if (sent === undefined) throw invalid(what, "updated_at", "required");
  const isSeen = sent === updatedAt || sent === updatedAt - (updatedAt % SECOND);
  if (!isSeen) throw collision(what);
}

/** A value that cannot be taken. */
export const invalid = (what: string, property: string, reason: string): GhostError =>
  new GhostError("ValidationError", `Validation error, cannot save ${what}.`, {
    context: `Validation (${reason}) failed for ${property}`,
    property,
  });

/** Names of fields where ours differ from Ghost's. */
const PROPERTIES = new Map([
  ["address", "target_url"],
  ["authorIds", "authors"],
  ["body", "html"],
  ["bodyMarkdown", "html"],
  ["canonicalUrl", "canonical_url"],
  ["excerpt", "custom_excerpt"],
  ["amountOffCents", "amount"],
  ["features", "benefits"],
  ["isActive", "active"],
  ["path", "slug"],
  ["percentOff", "amount"],
  ["pictureAlt", "feature_image_alt"],
  ["pictureId", "feature_image"],
  ["planId", "tier"],
  ["priceCents", "monthly_price"],
  ["publishedAt", "published_at"],
  ["replyTo", "sender_reply_to"],
  ["senderAddress", "sender_email"],
  ["senderName", "sender_name"],
  ["seoDescription", "meta_description"],
  ["seoTitle", "meta_title"],
  ["socialPictureId", "og_image"],
  ["tagIds", "tags"],
  ["trialDays", "trial_days"],
  ["until", "expiry_at"],
  ["yearlyPriceCents", "yearly_price"],
]);

function firstError(errors: FieldErrors): [field: string, code: string] {
  const [field = "form", codes] = Object.entries(errors)[0] ?? [];
  return [field, codes?.[0] ?? "unusable"];
}

/**
 * The value of an outcome.
 * @throws GhostError for its first error
 */
export function accept<Value>(what: string, outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const [field, code] = firstError(outcome.errors);
  if (code === "conflict") throw collision(what);
  const [name = field] = field.split(".");
  throw invalid(what, PROPERTIES.get(name) ?? field, code);
}
