import { expect, it } from 'vitest';
import { isPushService } from './push-services.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('accepts %s', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true);
});

it.each([
  ['another host', 'https://evil.example/fcm.googleapis.com'],
  ['our own network', 'https://10.0.0.1/'],
  ['the cloud’s metadata', 'http://169.254.169.254/latest'],
  ['this machine', 'http://127.0.0.1:3000/'],
  ['a look-alike', 'https://fcm.googleapis.com.evil.example/'],
  ['a look-alike below', 'https://evilpush.apple.com/'],
  ['the parent of a known host', 'https://push.apple.com/'],
  ['plain HTTP', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['credentials', 'https://user:word@fcm.googleapis.com/fcm/send/abc'],
  ['another protocol', 'file:///etc/passwd'],
  ['no address', 'fcm.googleapis.com'],
])('rejects %s', (_case, endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false);
});

it('accepts further hosts from the configuration, over TLS unless they are local', () => {
  const others = ['push.example.com', '127.0.0.1:4000'];
  expect(isPushService('https://push.example.com/a', others)).toBe(true);
  expect(isPushService('http://push.example.com/a', others)).toBe(false);
  expect(isPushService('http://127.0.0.1:4000/a', others)).toBe(true);
  expect(isPushService('http://127.0.0.1:4001/a', others)).toBe(false);
});
