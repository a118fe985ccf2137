import type { ShownFile } from '#server/bank/questions/question-contents.queries.ts';
import { fileAddress } from '#server/platform/files/file-address.ts';
import type { QuestionFile } from '#shared/bank/question.contract.ts';

export const presentFile = ({ id, key, altText, width, height }: ShownFile): QuestionFile => ({
  id,
  type: 1,
  path: fileAddress(key),
  altText,
  width,
  height,
});
