/** The errors that commands and queries throw, each with a stable code and an HTTP status. */
abstract class RefusedError extends Error {
  /** `instanceof` fails across the bundle and the server, which each load this file. */
  readonly isRefusal = true;
  abstract readonly code: string;
  abstract readonly status: number;
}

export class NotFound extends RefusedError {
  readonly code = "not-found";
  readonly status = 404;
}

export class SignInNeeded extends RefusedError {
  readonly code = "sign-in-needed";
  readonly status = 401;
}

/** Editors and owners, after the time of grace. */
export class SecondFactorNeeded extends RefusedError {
  readonly code = "second-factor-needed";
  readonly status = 403;
}

export class Forbidden extends RefusedError {
  readonly code = "forbidden";
  readonly status = 403;
}

export class Conflict extends RefusedError {
  readonly code = "conflict";
  readonly status = 409;
}

export class TooManyRequests extends RefusedError {
  readonly code = "too-many-requests";
  readonly status = 429;
}

export class Unavailable extends RefusedError {
  readonly code = "unavailable";
  readonly status = 503;
}
