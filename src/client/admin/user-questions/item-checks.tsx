import { Text } from '@mantine/core';
import { itemFlaws } from '#shared/bank/item-checks.ts';
import type { ReviewedQuestionResult } from '#shared/bank/user-question-review.contract.ts';
import classes from './item-checks.module.css';

/** Hints from the item-writing guidelines. They do not affect the decision. */
export function ItemChecks({ question }: { question: ReviewedQuestionResult }) {
  const { text, leadIn, answers, learningPoint, sources } = question;
  const key = answers.findIndex(({ correct }) => correct);
  const flaws = itemFlaws({
    stem: text,
    leadIn,
    options: answers.map((answer) => answer.text),
    key: key === -1 ? null : key,
    explanations: answers.map(({ explanation }) => explanation),
    learningPoint,
    sources: sources.map(({ title }) => title),
  });
  if (flaws.length === 0) return <Text>No issues found.</Text>;
  return (
    <ul className={classes.flaws}>
      {flaws.map(({ name, text: hint }) => (
        <li key={name}>{hint}</li>
      ))}
    </ul>
  );
}
