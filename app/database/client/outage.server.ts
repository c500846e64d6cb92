/** Distinguishes an outage of the database from a mistake in a statement. */

/**
 * SQLite: the disk is full or fails, the file is locked or read-only. PostgreSQL: classes 08
 * (connection), 53 (no disk, memory or connections), 57P (shutdown), 55P03 and 40 (locks).
 * Node.js: the server is not reachable.
 */
const OUTAGE_CODE =
  /^(SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|NOMEM|PROTOCOL)|08...$|53...$|57P0[1-5]$|57014$|58...$|25006$|40...$|55P03$|ECONN|EPIPE$|ETIMEDOUT$|ENETUNREACH$|EHOSTUNREACH$|ENOTFOUND$|EAI_AGAIN$|ENOSPC$|EDQUOT$|EROFS$|EIO$)/;

/** pg ends these with an error without a code. */
const OUTAGE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * True when the database cannot be read or written now, for a reason outside of the program: the
 * same statement may succeed later. Also true for an error that was caused by such a one.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? "");
  return OUTAGE_CODE.test(code) || OUTAGE_MESSAGE.test(error.message) || isOutage(error.cause);
}
