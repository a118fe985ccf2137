// Shows push messages and opens the page they are about. Registered with the scope /push/, in which no page lies: it
// controls nothing, so that a worker for offline use can take the whole site. docs/decisions/0020-notifications.md.
const HOME = '/dashboard';

/** What the server sends: title, body and a path of ours. */
function readMessage(data) {
  try {
    return data.json();
  } catch {
    return { title: 'Vignette', body: '', path: HOME };
  }
}

/** Only a page of ours: what arrives from outside must not carry anybody away. */
function ownAddress(path) {
  const url = URL.parse(String(path ?? HOME), self.location.origin);
  return url?.origin === self.location.origin ? url.href : new URL(HOME, self.location.origin).href;
}

async function openPage(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((window) => window.url === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, path } = readMessage(event.data);
  const options = { body, icon: '/favicon.svg', tag: path, data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(ownAddress(event.notification.data?.path)));
});
