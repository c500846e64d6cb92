/** Thrown by a job that another server has asked to wait: it runs again after that time, or after the usual pause if that is longer. */
export class RetryLater extends Error {
  override name = "RetryLater";
  readonly afterMs: number;

  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}
