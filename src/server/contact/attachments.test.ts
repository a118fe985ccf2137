import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { encoded } from '#test/people.ts';
import { fieldErrorsOf } from '#test/responses.ts';
import { useWorld } from '#test/world.ts';
import {
  countStored,
  details,
  formOf,
  message,
  type NamedFile,
  newestMessage,
  pdf,
  sendForm,
  sentMails,
  visitor,
} from './contact.test-kit.ts';
import { forgetOldMessages } from './forget-old-messages.ts';
import { storeMessage } from './store-message.ts';

const world = useWorld();
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute();
  await sentMails(world);
});

const picture = async (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'png') =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b736d' } })
      .toFormat(format)
      .toBuffer(),
  );

describe('attachments', () => {
  it('are attached to the support mail: pictures re-encoded, PDFs unchanged, with plain names', async () => {
    const files: NamedFile[] = [
      ['../../screen\r\nshot.png', await picture('png')],
      ['photo.WEBP', await picture('webp')],
      ['in "quotes".pdf', pdf()],
    ];
    const response = await sendForm(visitor(world), { ...message, technicalDetails: details }, files);
    expect(response.statusCode).toBe(200);
    const mails = await sentMails(world);
    const toSupport = mails.find(({ to }) => to.address === 'support@vignette.example');
    expect(toSupport?.attachments).toMatchObject([
      { filename: 'screenshot.jpg', contentType: 'image/jpeg' },
      { filename: 'photo.jpg', contentType: 'image/jpeg' },
      { filename: 'in quotes.pdf', contentType: 'application/pdf' },
    ]);
    expect(mails.find(({ to }) => to.address === message.email)?.attachments).toEqual([]);
    expect(await newestMessage(world)).toMatchObject({ technical_details: details });
  });

  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, RegExp]>([
    [
      'picture.svg',
      async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /JPEG, PNG or WebP/,
    ],
    ['page.pdf', async () => new TextEncoder().encode('<html>%PDF-1.7'), /JPEG, PNG or WebP/],
    ['moving.gif', () => picture('gif'), /JPEG, PNG or WebP/],
    ['empty.png', async () => new Uint8Array(), /JPEG, PNG or WebP/],
    ['cut.png', async () => (await picture('png')).slice(0, 40), /cannot be read/],
  ])('of the kind %s are rejected, and nothing is stored', async (name, makeBytes, text) => {
    const before = await countStored(world);
    const response = await sendForm(visitor(world), message, [
      ['fine.pdf', pdf()],
      [name, await makeBytes()],
    ]);
    expect(response.statusCode).toBe(400);
    expect(fieldErrorsOf(response)['attachments']).toMatch(text);
    expect(await countStored(world)).toBe(before);
    expect(await sentMails(world)).toEqual([]);
  });

  it('are limited to three files of 5 MB each', async () => {
    const four = Array.from({ length: 4 }, (): NamedFile => ['a.pdf', pdf()]);
    expect(fieldErrorsOf(await sendForm(visitor(world), message, four))).toEqual({
      attachments: 'You can attach up to 3 files.',
    });
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    large.set(pdf());
    expect(fieldErrorsOf(await sendForm(visitor(world), message, [['large.pdf', large]]))).toEqual({
      attachments: 'This file is too large. The limit is 5 MB.',
    });
  });

  it('are deleted when the message cannot be stored', async () => {
    const before = await world.db.selectFrom('support_attachments').selectAll().execute();
    const kept: string[] = [];
    const files = {
      ...world.deps.files,
      put: async (key: string) => void kept.push(key),
      delete: async (key: string) => void kept.splice(kept.indexOf(key), 1),
    };
    const sender = { user: { id: '00000000-0000-4000-8000-000000000000' } as never, ip: '::1', requestId: 'x' };
    const attachment = {
      fileName: 'a.pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
      bytes: Buffer.from('x'),
    } as const;
    const attempt = storeMessage(
      { ...world.deps, files },
      { message: { ...message, topic: 'other' }, attachments: [attachment, attachment], sender },
    );
    // No such user exists.
    await expect(attempt).rejects.toThrow('foreign key');
    expect(kept).toEqual([]);
    expect(await world.db.selectFrom('support_attachments').selectAll().execute()).toEqual(before);
  });

  it.each<[string, (body: string) => string]>([
    ['that ends in the middle', (body) => body.slice(0, body.length - 30)],
    ['that is none', () => 'nothing'],
  ])('in a form %s are rejected', async (_what, spoil) => {
    const { payload, headers } = await encoded(formOf(message, [['a.pdf', pdf()]]));
    const spoilt = Buffer.from(spoil(payload.toString('latin1')), 'latin1');
    const response = await visitor(world).send('POST', 'contact', { payload: spoilt, headers });
    expect(response.statusCode).toBe(400);
  });

  it('before the fields, or under another name, are rejected', async () => {
    const form = new FormData();
    form.append('attachments', new Blob([pdf()]), 'a.pdf');
    Object.entries(message).forEach(([name, value]) => form.append(name, value));
    const response = await visitor(world).postForm('contact', form);
    expect(response.statusCode).toBe(400);
    expect(fieldErrorsOf(response)).toMatchObject({ name: 'Field is required' });
  });
});

it('deletes messages and their files after two years', async () => {
  const browser = visitor(world);
  await sendForm(browser, { ...message, subject: 'Old one' }, [['a.pdf', pdf()]]);
  const { file_key } = await world.db
    .selectFrom('support_attachments')
    .select('file_key')
    .orderBy('message_id', 'desc')
    .executeTakeFirstOrThrow();
  await sentMails(world);
  const later = { ...world.deps, now: () => new Date(world.clock.now().getTime() + 800 * 86_400_000) };
  await forgetOldMessages(world.deps);
  expect(await newestMessage(world)).toMatchObject({ subject: 'Old one' });
  await forgetOldMessages(later);
  expect(await countStored(world)).toBe(0);
  await sentMails(world);
  expect(await world.deps.files.open(file_key)).toBeNull();
});

it('deletes messages after the configured number of months', async () => {
  await sendForm(visitor(world), { ...message, subject: 'Not so old' }, []);
  await sentMails(world);
  const { config, ...deps } = world.deps;
  const now = () => new Date(world.clock.now().getTime() + 70 * 86_400_000);
  const after = (messageMonths: number) =>
    forgetOldMessages({ ...deps, now, config: { ...config, retention: { ...config.retention, messageMonths } } });
  await after(3);
  expect(await newestMessage(world)).toMatchObject({ subject: 'Not so old' });
  await after(2);
  expect(await countStored(world)).toBe(0);
});
