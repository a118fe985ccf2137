import { expect, it } from 'vitest';
import { bestFaqs } from './faq-search.ts';

const answers = {
  'The activation e-mail has not arrived. What can I do?': 'Please look into the folder for spam first.',
  'I forgot my password. How do I set a new one?': 'We send you a link that works once.',
  'How do I download my data or delete my account?': 'Both stand on *My account*.',
  'How do I cancel my subscription?': 'Open Billing. You can use Vignette until the end of the time you have paid for.',
  'Can I get a refund?': 'Within 30 days of the first payment of an annual subscription.',
  'Where do I find a quiz that I did not finish?': 'On the dashboard, with the last 10 quizzes you began.',
};
const faqs = Object.entries(answers).map(([question, answer], index) => {
  return { id: index + 1, title: { rendered: question }, content: { rendered: answer }, category: [] };
});
const questionsFor = (typed: string) => bestFaqs(faqs, typed).map(({ title }) => title.rendered);

it.each([
  ['refund', 'Can I get a refund?'],
  ['I want my refunds back', 'Can I get a refund?'],
  ['forgot pass', 'I forgot my password. How do I set a new one?'],
  ['CANCEL', 'How do I cancel my subscription?'],
  ['activation mail', 'The activation e-mail has not arrived. What can I do?'],
  ['delete account', 'How do I download my data or delete my account?'],
  ['unfinished quiz', 'Where do I find a quiz that I did not finish?'],
])('finds the answer for %j', (typed, question) => expect(questionsFor(typed)[0]).toBe(question));

it('shows at most three answers', () => expect(questionsFor('quiz account subscription password')).toHaveLength(3));

it.each(['', 'a', 'how do I', 'xylophone', '   ', '???'])('shows nothing for %j', (typed) =>
  expect(questionsFor(typed)).toEqual([]),
);
