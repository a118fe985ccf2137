import { z } from 'zod';

/** The address of an uploaded picture, for the Markdown of a page, a news item or a mailing. */
export const TextPictureResult = z.object({ path: z.string() });
export type TextPictureResult = z.infer<typeof TextPictureResult>;
