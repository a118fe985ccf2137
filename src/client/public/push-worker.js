// Shows push messages and opens the page they refer to. Its scope /push/ contains no page, so it controls none, and a
// worker for offline use can control the whole site. docs/decisions/0020-notifications.md.
const HOME = '/dashboard';

/** The server sends a title, a body and a path. */
function readMessage(data) {
  try {
    return data.json();
  } catch {
    return { title: 'Vignette', body: '', path: HOME };
  }
}

/** Allows only pages of this site, so that a message from outside cannot redirect the user. */
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
