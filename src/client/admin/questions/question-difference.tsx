import { VisuallyHidden } from '@mantine/core';
import { wordDifference } from '#shared/bank/word-difference.ts';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import classes from './question-difference.module.css';

/** The parts of a question that are compared. */
export interface Said {
  text: string;
  leadIn: string;
  answers: { text: string; explanation: string; correct: boolean }[];
  learningPoint: string;
  sources: { title: string; url: string | null }[];
  files?: { altText: string }[];
}

interface Line {
  name: string;
  before: string;
  after: string;
}

/** Word diff of the parts that differ. */
export function QuestionDifference({ before, after }: { before: Said; after: Said }) {
  const lines = linesOf(before, after).filter((line) => line.before !== line.after);
  if (lines.length === 0) return <p>No differences.</p>;
  return (
    <dl className={classes.lines}>
      {lines.map(({ name, before: old, after: young }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <WordDifference before={old} after={young} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function WordDifference({ before, after }: { before: string; after: string }) {
  return wordDifference(before, after).map(({ kind, text }, place) => {
    const key = `${place} ${kind}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Element = kind === 'gone' ? 'del' : 'ins';
    return (
      <Element key={key} className={classes[kind]}>
        <VisuallyHidden>{kind === 'gone' ? ' removed: ' : ' added: '}</VisuallyHidden>
        {text}
        <VisuallyHidden>{' end '}</VisuallyHidden>
      </Element>
    );
  });
}

function linesOf(before: Said, after: Said): Line[] {
  const count = Math.max(before.answers.length, after.answers.length);
  const options = Array.from({ length: count }, (_, place): Line[] => {
    const [old, young] = [before.answers[place], after.answers[place]];
    const letter = optionLetter(place);
    return [
      { name: `Option ${letter}`, before: optionText(old), after: optionText(young) },
      { name: `Why option ${letter}`, before: old?.explanation ?? '', after: young?.explanation ?? '' },
    ];
  });
  return [
    { name: 'Stem', before: before.text, after: after.text },
    { name: 'Lead-in', before: before.leadIn, after: after.leadIn },
    ...options.flat(),
    { name: 'Learning point', before: before.learningPoint, after: after.learningPoint },
    { name: 'Sources', before: sourcesText(before), after: sourcesText(after) },
    { name: 'Pictures', before: picturesText(before), after: picturesText(after) },
  ];
}

const optionText = (option: Said['answers'][number] | undefined) =>
  option ? `${option.text}${option.correct ? ' (correct answer)' : ''}` : '';
const sourcesText = ({ sources }: Said) =>
  sources.map(({ title, url }) => (url ? `${title} ${url}` : title)).join('\n');
const picturesText = ({ files = [] }: Said) =>
  files.map(({ altText }, place) => `Picture ${place + 1}: ${altText}`).join('\n');
