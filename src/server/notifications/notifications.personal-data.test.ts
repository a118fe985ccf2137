import { expect, it } from 'vitest';
import { signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { notificationsPersonalData } from './notifications.personal-data.ts';
import { createPushBrowser } from './push/browser.test-kit.ts';

const world = useWorld();

it('contains the settings and devices, but no device tokens', async () => {
  const person = await signedIn(world);
  const { deviceToken } = createPushBrowser('https://fcm.googleapis.com/fcm/send/secret');
  await person.post('firebase/device-token', { deviceToken });
  await person.post('user/update-qotd-frequency', { requestedTopic: 'weekly' });
  await person.post('mailchimp/update-subscriptions', { subscriptions: [{ id: 'plan-ending', mail: false }] });
  expect(await notificationsPersonalData.collect(world.db, person.userId)).toEqual({
    questionOfTheDayFrequency: 'weekly',
    settings: [{ stream: 'plan-ending', byMail: false, byPush: null }],
    devices: [{ kind: 'web-push', registeredAt: expect.stringContaining('2026-03-01T10:00:00') as string }],
  });
});
