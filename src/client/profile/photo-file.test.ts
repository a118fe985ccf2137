import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errors } from '#shared/platform/errors.ts';
import { MAX_PHOTO_BYTES } from '#shared/profile/photo-rules.ts';
import { openPicture } from './photo-file.ts';

beforeEach(() => {
  // happy-dom decodes no images. This stub accepts content that starts with 'picture'.
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!(await file.text()).startsWith('picture')) throw new DOMException('', 'InvalidStateError');
    return { close: () => {} };
  });
});

const file = (content: string | Uint8Array<ArrayBuffer>, type: string) => new File([content], 'me', { type });

describe('a chosen file', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'])('of type %s is opened', async (type) => {
    const opened = await openPicture(file('picture', type));
    expect(opened).toMatchObject({ url: expect.stringMatching(/^blob:/) });
  });

  it.each([
    ['an SVG', file('<svg/>', 'image/svg+xml'), errors.image_type.message],
    ['a GIF', file('picture', 'image/gif'), errors.image_type.message],
    ['no type at all', file('picture', ''), errors.image_type.message],
    ['one byte too many', file(new Uint8Array(MAX_PHOTO_BYTES + 1), 'image/png'), errors.upload_too_large.message],
    ['a text named as a picture', file('<html>', 'image/jpeg'), errors.image_unreadable.message],
  ])('that is %s is rejected with a message', async (_case, chosen, refusal) => {
    expect(await openPicture(chosen)).toEqual({ refusal });
  });
});
