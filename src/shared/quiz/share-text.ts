import { markdownAsText } from './markdown-as-text.ts';
import { optionLetter } from './option-letter.ts';

interface SharedQuestion {
  text: string;
  leadIn: string;
  answers: { text: string }[];
}

/** What is sent to a friend, by specification; nothing in it tells the key. */
export const shareText = ({ text, leadIn, answers }: SharedQuestion): string =>
  [
    'Can you answer this question?',
    markdownAsText(`${text}\n\n${leadIn}`),
    ...answers.map((answer, index) => `${optionLetter(index)}. ${markdownAsText(answer.text)}`),
  ].join('\n');
