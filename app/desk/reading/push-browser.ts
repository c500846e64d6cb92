/**
 * Subscribes the browser to push messages, and unsubscribes it. Nothing here runs before the reader presses a button.
 */

/** Scope of the service worker: it controls no page, notifications do not need it. */
const SCOPE = "/dashboard/notifications";
const WORKER = "/push-worker.js";
const ADDRESS = "/dashboard/notifications/push";

export interface PushTopics {
  newPosts: boolean;
  replies: boolean;
}

/** False also in Safari on iOS until the site is on the home screen. */
export const isPushSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The subscription of this browser; null for none. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function save(subscription: PushSubscription, topics: PushTopics): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const form = new FormData();
  form.set("endpoint", endpoint ?? "");
  form.set("p256dh", keys?.p256dh ?? "");
  form.set("auth", keys?.auth ?? "");
  if (topics.newPosts) form.set("newPosts", "on");
  if (topics.replies) form.set("replies", "on");
  const response = await fetch(ADDRESS, { method: "POST", body: form });
  if (!response.ok) throw new Error(`${ADDRESS} answered ${response.status}`);
}

/**
 * Asks for notices.
 * @returns false where the reader or the browser refuses
 */
export async function turnOn(publicKey: string, topics: PushTopics): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await whenActive(registration);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  await save(await registration.pushManager.subscribe(options), topics);
  return true;
}

/** A worker that is being installed cannot subscribe yet. */
async function whenActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  worker.addEventListener("statechange", () => {
    if (worker.state === "activated" || worker.state === "redundant") resolve();
  });
  if (worker.state === "activated") resolve();
  await promise;
}

/** Ends the notices of this browser, here and at the magazine. */
export async function turnOff(): Promise<void> {
  const subscription = await findPushSubscription();
  if (!subscription) return;
  await save(subscription, { newPosts: false, replies: false });
  await subscription.unsubscribe();
}
