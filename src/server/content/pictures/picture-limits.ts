import { pictureFormLimits } from '#server/platform/http/picture-form.ts';

const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

export const pictureLimits = pictureFormLimits({ fileSize: MAX_PICTURE_BYTES, fieldSize: 100 });
