/** The program cannot start; the message is a sentence for the person who started it. */
export class StartFailure extends Error {
  override name = "StartFailure";
}
