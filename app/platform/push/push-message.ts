/** What a browser is told: it is shown as a notice by `public/push-worker.js`. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of this site that the notice leads to. */
  path: string;
  /** Notices of the same topic replace each other. */
  topic: string;
}
