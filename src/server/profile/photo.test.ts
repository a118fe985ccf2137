import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData } from '#server/personal-data.ts';
import { hugePng, picture, svg } from '#server/platform/images/pictures.test-kit.ts';
import { MAX_PHOTO_BYTES } from '#shared/profile/photo-rules.ts';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { expectRateLimited } from '#test/responses.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';

const world = useWorld();
const person = useSignedIn(world);
let png: Buffer;
beforeAll(async () => {
  png = await picture().png().toBuffer();
});
useEmptyTables(world, 'rate_limits');

interface Part {
  field?: string;
  bytes: Uint8Array | string;
  name?: string;
  type?: string;
}

async function upload(parts: Part[], browser: Browser = person) {
  const form = new FormData();
  for (const { field = 'photo', bytes, name = 'me.png', type = 'image/png' } of parts)
    form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name);
  return browser.postForm('user/upload-photo', form);
}

const uploaded = async (browser: Browser = person) =>
  (await upload([{ bytes: png }], browser)).json<{ photo: string }>().photo;
const show = (address: string) => world.app.inject({ url: address });

describe('POST user/upload-photo', () => {
  it('accepts a form with the field photo and returns the photo with the user', async () => {
    const response = await upload([{ bytes: png }]);
    expect(response.statusCode).toBe(200);
    const { photo } = response.json<{ photo: string }>();
    expect(photo).toMatch(/^\/api\/v1\/files\/photos\/[0-9a-f-]{36}\.jpg$/);
    expect((await person.get('user')).json()).toMatchObject({ photo });
    const shown = await show(photo);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
  });

  it.each(['', 'data:image/png;base64,'])('accepts a base64 picture with a name (%j before it)', async (start) => {
    const response = await person.post('user/upload-photo', {
      name: 'me.png',
      photo: `${start}${png.toString('base64')}`,
    });
    expect(response.statusCode).toBe(200);
    expect((await show(response.json<{ photo: string }>().photo)).statusCode).toBe(200);
  });

  it('accepts a picture of exactly 5 MB', async () => {
    const padded = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(MAX_PHOTO_BYTES)]);
    const whole = padded.subarray(0, MAX_PHOTO_BYTES);
    expect((await upload([{ bytes: whole }])).statusCode).toBe(200);
    const response = await person.post('user/upload-photo', { name: 'x', photo: whole.toString('base64') });
    expect(response.statusCode).toBe(200);
  });

  const tooLarge = Buffer.alloc(MAX_PHOTO_BYTES + 1, Buffer.from([0xff, 0xd8, 0xff]));
  it.each<[string, () => Part[], number, string]>([
    ['SVG', () => [{ bytes: svg, name: 'a.svg', type: 'image/svg+xml' }], 400, 'image_type'],
    ['SVG that calls itself PNG', () => [{ bytes: svg }], 400, 'image_type'],
    ['HTML named .jpg', () => [{ bytes: '<html><script>', name: 'a.jpg', type: 'image/jpeg' }], 400, 'image_type'],
    ['GIF', () => [{ bytes: 'GIF89a\x01\0\x01\0' }], 400, 'image_type'],
    ['20,000 × 20,000 pixels', () => [{ bytes: hugePng(20_000, 20_000) }], 400, 'image_dimensions'],
    ['half a picture', () => [{ bytes: png.subarray(0, 60) }], 400, 'image_unreadable'],
    ['another field', () => [{ bytes: png, field: 'avatar' }], 400, 'upload_missing'],
    ['an empty file', () => [{ bytes: '' }], 400, 'upload_missing'],
    ['no file', () => [], 400, 'upload_missing'],
    ['two files', () => [{ bytes: png }, { bytes: png }], 400, 'invalid_input'],
    ['5 MB and one byte', () => [{ bytes: tooLarge }], 413, 'upload_too_large'],
    ['a field called __proto__', () => [{ bytes: png, field: '__proto__' }], 400, 'malformed_body'],
  ])('rejects %s and retains the previous photo', async (_case, parts, status, code) => {
    const before = await uploaded();
    const response = await upload(parts());
    expect({ status: response.statusCode, ...response.json<object>() }).toMatchObject({ status, code });
    expect((await person.get('user')).json()).toMatchObject({ photo: before });
  });

  it.each<[string, object, number, string]>([
    ['rubbish for base64', { name: 'x', photo: '*** not base64 ***' }, 400, 'image_unreadable'],
    ['base64 of rubbish', { name: 'x', photo: Buffer.from('rubbish').toString('base64') }, 400, 'image_type'],
    ['5 MB and one byte in base64', { name: 'x', photo: tooLarge.toString('base64') }, 413, 'upload_too_large'],
    ['8 MB of JSON', { name: 'x', photo: 'A'.repeat(8 * 1024 * 1024) }, 413, 'body_too_large'],
    ['an address in place of a picture', { name: 'x', photo: 'http://169.254.169.254/' }, 400, 'image_unreadable'],
    ['no picture', { name: 'x' }, 400, 'invalid_input'],
    ['an unknown field', { name: 'x', photo: 'AAAA', path: '/etc/passwd' }, 400, 'invalid_input'],
    ['a list', [], 400, 'invalid_input'],
  ])('rejects %s', async (_case, payload, status, code) => {
    const response = await person.post('user/upload-photo', payload);
    expect({ status: response.statusCode, ...response.json<object>() }).toMatchObject({ status, code });
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nabc',
    ],
    ['a form without parts', 'multipart/form-data; boundary=b', 'nothing of the kind'],
    ['text', 'text/plain', 'hello'],
  ])('responds to %s without an internal error', async (_case, contentType, payload) => {
    const response = await person.send('POST', 'user/upload-photo', {
      payload: Buffer.from(payload),
      headers: { 'content-type': contentType },
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });

  it.each(['../../../etc/passwd', '..\\..\\boot.ini', 'a\u0000.png', `${'x'.repeat(250)}.png`, '<img src=x>.png'])(
    'ignores the name %j',
    async (name) => {
      const response = await person.post('user/upload-photo', {
        name: name.slice(0, 255),
        photo: png.toString('base64'),
      });
      expect(response.json<{ photo: string }>().photo).toMatch(/photos\/[0-9a-f-]{36}\.jpg$/);
      const formed = await upload([{ bytes: png, name }]);
      expect(formed.json<{ photo: string }>().photo).toMatch(/photos\/[0-9a-f-]{36}\.jpg$/);
    },
  );

  it('deletes the previous photo, also with concurrent uploads', async () => {
    const first = await uploaded();
    const both = await Promise.all([uploaded(), uploaded()]);
    await world.runJobs();
    const { photo } = (await person.get('user')).json<{ photo: string }>();
    expect(both).toContain(photo);
    for (const address of [first, ...both]) {
      expect((await show(address)).statusCode).toBe(address === photo ? 200 : 404);
    }
  });

  it('allows ten uploads per hour and then returns a retry time', async () => {
    const busy = await signedIn(world);
    for (let count = 0; count < 10; count += 1) await upload([{ bytes: 'x' }], busy);
    const response = await upload([{ bytes: png }], busy);
    expectRateLimited(response, 3000);
  });

  it('requires sign-in', async () => {
    expect((await upload([{ bytes: png }], new Browser(world))).statusCode).toBe(401);
  });
});

describe('DELETE user/photo', () => {
  it('removes the photo and its file, but not those of other users', async () => {
    const other = await signedIn(world);
    const [mine, theirs] = [await uploaded(), await uploaded(other)];
    expect((await person.send('DELETE', 'user/photo')).json()).toEqual({ photo: null });
    expect((await person.send('DELETE', 'user/photo')).statusCode).toBe(200);
    await world.runJobs();
    expect((await show(mine)).statusCode).toBe(404);
    expect((await show(theirs)).statusCode).toBe(200);
    expect((await other.get('user')).json()).toMatchObject({ photo: theirs });
  });

  it('requires sign-in', async () => {
    expect((await new Browser(world).send('DELETE', 'user/photo')).statusCode).toBe(401);
  });
});

describe('GET files/photos/:name', () => {
  it('serves a photo to anyone with its URL, only as a picture', async () => {
    const { statusCode, headers } = await show(await uploaded());
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    '00000000-0000-4000-8000-000000000000.jpg',
    '..%2F..%2Fpackage.json',
    '%2e%2e%2fpackage.json',
    '../../../package.json',
    '.incoming',
    'x.jpg',
    '00000000-0000-4000-8000-000000000000.png',
    '00000000-0000-4000-8000-000000000000.jpg%00',
    'A0000000-0000-4000-8000-000000000000.JPG',
    'a'.repeat(190),
  ])('returns 404 for %s', async (name) => {
    const response = await show(`/api/v1/files/photos/${name}`);
    expect(response.statusCode).toBe(404);
    expect(String(response.headers['cache-control'])).not.toContain('immutable');
  });
});

it('the photo is part of the export and is deleted with the user', async () => {
  const photo = await uploaded();
  const part = allPersonalData.find(({ name }) => name === 'profile')!;
  expect(await part.collect(world.db, person.userId)).toMatchObject({ photo, studySettings: null, shownDialogs: [] });
  const [key] = (await part.files?.(world.db, person.userId)) ?? [];
  expect(photo).toBe(`/api/v1/files/${key}`);
  const stored = await world.deps.files.open(key!);
  expect((await buffer(stored!.stream)).length).toBeGreaterThan(500);
});
