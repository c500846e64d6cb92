// Shows notices that readers have asked for (docs/decisions/0090-web-push.md). It fetches and caches nothing.
self.addEventListener("push", (event) => {
  const { title, body, path, topic } = event.data?.json() ?? {};
  if (typeof title !== "string") return;
  const notice = { body, tag: topic, icon: "/icon-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, notice));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  // Of this site alone, whatever the message says.
  const url = new URL(event.notification.data?.path ?? "/", self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});
