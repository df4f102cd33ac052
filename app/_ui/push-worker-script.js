// Shows the notifications of challenges, and opens the page of a clicked one.
self.addEventListener('push', (event) => {
  const { title, text, path } = event.data.json();
  const shown = { body: text, tag: path, icon: '/apple-touch-icon.png', data: path };
  event.waitUntil(self.registration.showNotification(title, shown));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
