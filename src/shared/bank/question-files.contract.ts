import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { markdownField } from './markdown-field.ts';
import { questionLimits } from './question-limits.ts';
import { IdParam, QuestionFile } from './question.contract.ts';

const { min, max } = questionLimits.altText;

/** Of the file somebody chooses; what is stored is made anew. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** What the picture shows, in one line: it is read out in its place. */
export const AltText = markdownField(max)
  .transform((text) => text.replaceAll(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, fieldTexts.required)
      .refine((text) => text === '' || text.length >= min, fieldTexts.minlength(min)),
  );

/** The fields beside the file. The revision is the one the editor saw; in a form, as in an address, it is text. */
export const AddPictureFields = z.strictObject({ altText: AltText, revision: IdParam });
export type AddPictureFields = z.infer<typeof AddPictureFields>;

export const DescribePictureBody = z.strictObject({ altText: AltText, revision: z.int().positive() });
export type DescribePictureBody = z.infer<typeof DescribePictureBody>;

/** All pictures, in the order they shall have. */
export const OrderPicturesBody = z.strictObject({
  fileIds: z.array(z.int().positive()).max(questionLimits.images.max),
  revision: z.int().positive(),
});

/** By specification the address alone is enough: it names the picture. */
export const RemovePictureQuery = z.strictObject({ revision: IdParam.optional() });

/** The pictures of the current version, in their order. */
export const QuestionFilesResult = z.array(QuestionFile);
