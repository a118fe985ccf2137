import { Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { loadQuestionPreview } from '#client/bank/public.tsx';
import { dayText } from '#client/platform/moments.ts';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { ReportResult } from '#shared/bank/report-review.contract.ts';
import classes from './reported-question.module.css';

const QuestionPreview = lazy(async () => ({ default: (await loadQuestionPreview()).QuestionPreview }));

type Question = ReportResult['question'];

/** The current question, and the reported version if it has changed since. */
export function ReportedQuestion({ question }: { question: Question }) {
  const { asReported, asItIs } = question;
  const isChanged = asReported.version !== asItIs.version;
  return (
    <section className={classes.question} aria-label="The question">
      <Title order={2} size="h4">
        {isChanged ? 'The question as it is now' : 'The question'}
      </Title>
      <Version version={asItIs} label="As it is now" />
      {isChanged && (
        <details className={classes.earlier}>
          <summary>As it was when it was reported (version {asReported.version})</summary>
          <Version version={asReported} label="As it was reported" />
        </details>
      )}
    </section>
  );
}

function Version({ version, label }: { version: Question['asItIs']; label: string }) {
  const { sources, files, publishedAt } = version;
  const words = { ...version, sources: sources.map(({ title, url }) => ({ title, url: url ?? '' })) };
  return (
    <>
      <Text c="dimmed" size="sm">
        {`Version ${version.version}, `}
        {publishedAt === null ? 'not published' : `published ${dayText(publishedAt)}`}
      </Text>
      <Suspense fallback={<TextSkeleton lines={[90, 96, 100, 60]} />}>
        <QuestionPreview question={words} pictures={files} purpose="read" label={label} />
      </Suspense>
    </>
  );
}
