import { Button, Title } from '@mantine/core';
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { loadQuestionSheet } from '#client/quiz/public.tsx';
import { loadMarkdown } from '#client/ui/markdown.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { QuestionFile } from '#shared/bank/question.contract.ts';
import type { EditorFields } from './editor-fields.ts';

const QuestionSheet = lazy(async () => {
  const [{ QuestionSheet: Sheet }] = await Promise.all([loadQuestionSheet(), loadMarkdown()]);
  return { default: Sheet };
});

interface PreviewPanelProps {
  fields: EditorFields;
  files: QuestionFile[];
}

/** Interactive preview of the question as learners see it, updated when typing pauses. */
export function PreviewPanel({ fields: now, files }: PreviewPanelProps) {
  const fields = useDeferredValue(now);
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isTold, setIsTold] = useState(false);
  const shown = fields.answers.flatMap((answer, place) => (answer.text.trim() ? [{ id: place + 1, ...answer }] : []));
  const reveal = {
    answers: shown.map(({ id, correct, explanation }) => ({ id, correct, explanation, share: null })),
    learningPoint: fields.learningPoint,
    sources: fields.sources
      .filter(({ title }) => title.trim() !== '')
      .map(({ title, url }) => ({ title, url: url.trim() === '' ? null : url })),
    difficulty: null,
  };
  return (
    <Panel label="Preview">
      <Title order={2} size="h3" mb="md">
        As learners see it
      </Title>
      <Suspense fallback={<TextSkeleton lines={[95, 90, 60, 80, 80]} />}>
        <QuestionSheet
          question={{
            questionID: 0,
            text: fields.text || '*No stem yet.*',
            leadIn: fields.leadIn || 'No lead-in yet.',
            answers: shown.map(({ id, text }) => ({ id, text })),
            files,
          }}
          chosen={chosen}
          eliminated={[]}
          isLocked={isTold}
          answered={isTold ? chosen : null}
          reveal={isTold ? reveal : null}
          onChoose={setChosen}
          onEliminate={() => {}}
          headingRef={heading}
        >
          <Button variant="light" mt="md" aria-pressed={isTold} onClick={() => setIsTold((before) => !before)}>
            {isTold ? 'Hide the answer' : 'Show the answer'}
          </Button>
        </QuestionSheet>
      </Suspense>
    </Panel>
  );
}
