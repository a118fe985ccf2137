import { randomUUID } from 'node:crypto';
import type { ReencodedPicture } from '#server/platform/images/draw-picture.ts';

const keyShape = /^questions\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.(?:jpg|png)$/;

/** Unguessable, because a picture is visible to anyone who has its address: `<img>` cannot send a token. */
export const newPictureKey = (extension: ReencodedPicture['extension']) => `questions/${randomUUID()}.${extension}`;

export const isPictureKey = (key: string) => keyShape.test(key);
