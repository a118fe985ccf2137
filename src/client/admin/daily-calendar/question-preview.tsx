import { Title } from '@mantine/core';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Markdown } from '#client/ui/markdown.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import { useDailyPreviewQuery } from './calendar.api.ts';
import classes from './question-preview.module.css';

/** Shows a question with its correct answer marked. */
export function QuestionPreview({ id }: { id: number }) {
  const { currentData: question, error, refetch } = useDailyPreviewQuery(id);
  if (error) return <ErrorView title="The question did not load" onRetry={() => void refetch()} />;
  if (!question) return <TextSkeleton lines={[100, 95, 98, 60]} />;
  return (
    <div className={classes.preview}>
      <Markdown>{question.text}</Markdown>
      {question.files.map(({ id: fileId, path, altText, width, height }) => (
        <img key={fileId} className={classes.picture} src={path} alt={altText} width={width} height={height} />
      ))}
      <p className={classes.leadIn}>{question.leadIn}</p>
      <ol className={classes.options}>
        {question.answers.map(({ id: answerId, text, correct }, place) => (
          <li key={answerId} className={classes.option} data-right={correct || undefined}>
            <span className={classes.letter}>{optionLetter(place)}</span>
            <span>
              {text}
              {correct && <strong> (correct answer)</strong>}
            </span>
          </li>
        ))}
      </ol>
      {question.learningPoint !== '' && (
        <>
          <Title order={3} mt="md" mb={4}>
            Learning point
          </Title>
          <Markdown>{question.learningPoint}</Markdown>
        </>
      )}
    </div>
  );
}
