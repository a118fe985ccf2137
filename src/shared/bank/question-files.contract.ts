import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { markdownField } from './markdown-field.ts';
import { questionLimits } from './question-limits.ts';
import { IdParam, QuestionFile } from './question.contract.ts';

const { min, max } = questionLimits.altText;

/** Size of the uploaded file; the stored picture is re-encoded. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Alternative text of the picture, in one line. */
export const AltText = markdownField(max)
  .transform((text) => text.replaceAll(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, fieldTexts.required)
      .refine((text) => text === '' || text.length >= min, fieldTexts.minlength(min)),
  );

/** The fields besides the file. The revision is the one that the editor saw; in a form it is a string. */
export const AddPictureFields = z.strictObject({ altText: AltText, revision: IdParam });
export type AddPictureFields = z.infer<typeof AddPictureFields>;

export const DescribePictureBody = z.strictObject({ altText: AltText, revision: z.int().positive() });
export type DescribePictureBody = z.infer<typeof DescribePictureBody>;

/** All pictures, in the new order. */
export const OrderPicturesBody = z.strictObject({
  fileIds: z.array(z.int().positive()).max(questionLimits.images.max),
  revision: z.int().positive(),
});

/** By specification the URL is sufficient: it identifies the picture. */
export const RemovePictureQuery = z.strictObject({ revision: IdParam.optional() });

/** The pictures of the current version, in order. */
export const QuestionFilesResult = z.array(QuestionFile);
