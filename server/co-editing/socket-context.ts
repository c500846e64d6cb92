/** The context of a socket, and its end. */
import { CLOSE_CODES } from "#app/features/posts/documents/document-address.ts";
import type { Admission, Refusal } from "./admission.ts";

export interface SocketContext {
  admission: Admission;
  /** Closes the socket, not only the document on it. */
  close(refusal: Refusal | null): void;
}

/** Ends a connection; the library sends code and reason. */
export class SocketRefused extends Error {
  readonly code: number;
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(`The socket is refused: ${reason}`);
    this.code = CLOSE_CODES[reason];
    this.reason = reason;
  }
}
