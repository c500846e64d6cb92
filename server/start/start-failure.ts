/** Expected start-up failures, each reported as one sentence instead of a stack trace. */
import { accessSync, constants, mkdirSync } from "node:fs";

/** The server cannot start; the message is shown to the operator as it is. */
export class StartFailure extends Error {
  override name = "StartFailure";
}

/** Plain-language reasons by error code. */
const DISK_REASONS = new Map([
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["EROFS", "the file system is read-only"],
  ["EEXIST", "there is a file in its place"],
  ["ENOTDIR", "a part of its path is a file"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk quota is used up"],
  ["SQLITE_FULL", "the disk is full"],
  ["SQLITE_READONLY", "permission denied"],
]);

/** The code of a system or database error; empty for any other. */
export const errorCode = (error: unknown) => String((error as { code?: unknown })?.code ?? "");

/** @returns the reason for a file system error; undefined for any other error */
export const diskReason = (error: unknown) => DISK_REASONS.get(errorCode(error));

/** Finds a file system error code in the output of another program. */
export function diskReasonIn(output: string): string | undefined {
  const code = /\b(?:EACCES|EPERM|EROFS|ENOSPC|EDQUOT)\b/.exec(output)?.[0];
  return code && DISK_REASONS.get(code);
}

/**
 * Creates a folder where it is missing and checks that it can be read and written.
 * @returns the reason why it cannot be used, in words; undefined when it can
 */
export function findFolderProblem(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return diskReason(error) ?? errorCode(error);
  }
}

/** @returns the reason why a file cannot be read and written, in words; undefined when it can */
export function findFileProblem(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return undefined;
  } catch (error) {
    return diskReason(error) ?? errorCode(error);
  }
}
