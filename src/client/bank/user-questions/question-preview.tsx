import { Button, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Markdown } from '#client/ui/markdown.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { QuestionFile } from '#shared/bank/question.contract.ts';
import type { UserQuestionFields } from '#shared/bank/user-questions.contract.ts';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import classes from './question-preview.module.css';

interface QuestionPreviewProps {
  question: Pick<UserQuestionFields, 'text' | 'leadIn' | 'answers' | 'learningPoint' | 'sources' | 'files'>;
  pictures: QuestionFile[];
  /** 'try' hides the solution until the user asks for it. 'read' shows everything. */
  purpose: 'try' | 'read';
  /** Distinguishes two previews on one page. */
  label?: string;
}

/** The question as quiz users see it. */
export function QuestionPreview({ question, pictures, purpose, label = 'Preview' }: QuestionPreviewProps) {
  const { text, leadIn, answers, learningPoint, sources, files } = question;
  const [isSolved, setIsSolved] = useState(purpose === 'read');
  const view = useRef<HTMLElement>(null);
  // The preview replaces the form that opened it, so it receives the focus.
  useEffect(() => (purpose === 'try' ? view.current?.focus() : undefined), [purpose]);
  return (
    <section ref={view} tabIndex={-1} className={classes.preview} aria-label={label}>
      <Panel>
        <Markdown>{text || '*No stem yet.*'}</Markdown>
        {pictures.map(({ id, path, width, height }) => (
          <img
            key={id}
            className={classes.picture}
            src={path}
            width={width}
            height={height}
            alt={files.find((file) => file.id === id)?.altText ?? ''}
          />
        ))}
        <p className={classes.leadIn}>{leadIn || 'No lead-in yet.'}</p>
        <ol className={classes.options}>
          {answers.map(({ text: option, explanation, correct }, place) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- options have no id
              key={place}
              className={classes.option}
              data-right={(isSolved && correct) || undefined}
            >
              <span className={classes.letter}>{optionLetter(place)}</span>
              <div className={classes.words}>
                <Markdown>{option || '*Empty*'}</Markdown>
                {isSolved && correct && (
                  <span className={classes.right}>
                    <IconCheck size={18} stroke={2} aria-hidden /> Correct answer
                  </span>
                )}
                {isSolved && explanation && <Markdown>{explanation}</Markdown>}
              </div>
            </li>
          ))}
        </ol>
        {isSolved && (
          <div className={classes.lesson}>
            <strong>Learning point</strong>
            <Markdown>{learningPoint || '*None yet.*'}</Markdown>
            <Text size="sm" c="dimmed">
              {sources
                .map(({ title }) => title)
                .filter((title) => title !== '')
                .join(' · ')}
            </Text>
          </div>
        )}
        {purpose === 'try' && (
          <Button variant="light" mt="md" aria-expanded={isSolved} onClick={() => setIsSolved((before) => !before)}>
            {isSolved ? 'Hide the answer' : 'Show the answer'}
          </Button>
        )}
      </Panel>
    </section>
  );
}
