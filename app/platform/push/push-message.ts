/** A push message, which `public/push-worker.js` shows as a notification. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of this site that the notice leads to. */
  path: string;
  /** Notices of the same topic replace each other. */
  topic: string;
}
