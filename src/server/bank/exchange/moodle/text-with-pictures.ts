import type { ExchangedImage, ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { pictureAsMarkdown } from './picture-addresses.ts';

/** The question text in Moodle's order: the stem, its pictures, then the lead-in. */
export function textWithPictures(
  { stem, leadIn }: Pick<ExchangedQuestion, 'stem' | 'leadIn'>,
  images: ExchangedImage[],
  addressOf: (image: ExchangedImage) => string,
): string {
  const pictures = images.map((image) => pictureAsMarkdown(addressOf(image), image.altText));
  return [stem, ...pictures, leadIn].filter((part) => part !== '').join('\n\n');
}
