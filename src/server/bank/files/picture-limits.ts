import { pictureFormLimits } from '#server/platform/http/picture-form.ts';
import { MAX_PICTURE_BYTES } from '#shared/bank/question-files.contract.ts';

/** The alternative text has five hundred characters of four bytes, with room for whitespace that is trimmed. */
export const pictureLimits = pictureFormLimits({ fileSize: MAX_PICTURE_BYTES, fieldSize: 4096 });
