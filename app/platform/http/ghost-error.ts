/** Errors as Ghost's APIs answer them: its clients throw what they find in `errors[0]`. */
import { READABLE_ANYWHERE } from "./cross-origin.ts";

/** Further fields of an error. */
interface ErrorDetails {
  /** Describes the cause in detail. */
  context?: string;
  code?: string;
  /** The parameter or field. */
  property?: string;
}

/** Ghost's error types, with their HTTP status. */
const STATUS = {
  BadRequestError: 400,
  IncorrectUsageError: 400,
  UnauthorizedError: 401,
  NoPermissionError: 403,
  NotFoundError: 404,
  MethodNotAllowedError: 405,
  UpdateCollisionError: 409,
  RequestEntityTooLargeError: 413,
  UnsupportedMediaTypeError: 415,
  ValidationError: 422,
  TooManyRequestsError: 429,
  MaintenanceError: 503,
} as const;

type GhostErrorType = keyof typeof STATUS;

/** A refusal of one of Ghost's APIs. */
export class GhostError extends Error {
  readonly type: GhostErrorType;
  readonly details: ErrorDetails;

  constructor(type: GhostErrorType, message: string, details: ErrorDetails = {}) {
    super(message);
    this.type = type;
    this.details = details;
  }

  /** The answer, which scripts of other sites may read. */
  toResponse(headers: Record<string, string> = {}): Response {
    const { type, message } = this;
    const { context = null, code = null, property = null } = this.details;
    const id = crypto.randomUUID();
    const error = { message, context, type, details: null, property, help: null, code, id };
    const body = { errors: [{ ...error, ghostErrorCode: null }] };
    const shown = { ...headers, ...READABLE_ANYWHERE, "cache-control": "no-store" };
    return Response.json(body, { status: STATUS[type], headers: shown });
  }
}
