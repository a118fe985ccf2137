import { Button, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useRef, useLayoutEffect, useState } from 'react';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { questionLimits as limits } from '#shared/bank/question-limits.ts';
import type { UserQuestionFields } from '#shared/bank/user-questions.contract.ts';
import { AboutFields } from './about-fields.tsx';
import { CountedArea } from './counted-area.tsx';
import { OptionsField } from './options-field.tsx';
import { type PlacedFlaws, placedFlaws } from './placed-flaws.ts';
import { SaveStatus } from './save-status.tsx';
import { SourcesField } from './sources-field.tsx';
import type { Draft } from './use-draft.ts';
import { useSubmission } from './use-submission.ts';
import { WritingHints } from './writing-hints.tsx';
import classes from './question-form.module.css';

// Loaded later, because typing can start without them.
const DeclarationsField = lazy(async () => ({
  default: (await import('./declarations-field.tsx')).DeclarationsField,
}));
const PicturesField = lazy(async () => ({ default: (await import('./pictures-field.tsx')).PicturesField }));
const QuestionPreview = lazy(async () => ({ default: (await import('./question-preview.tsx')).QuestionPreview }));

interface QuestionFormProps {
  draft: Draft;
  onSubmitted: () => void;
}

export function QuestionForm({ draft, onSubmitted }: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isPreviewed, showPreview, hidePreview } = usePreview();
  const { submit, isSubmitting, refusal } = useSubmission({ draft, form, onSubmitted });
  const { fields, errors, edit, saveState } = draft;
  const part = { fields, errors, edit };
  const area = (name: 'leadIn' | 'learningPoint') => ({
    path: name,
    errors,
    value: fields[name],
    onType: (text: string) => edit(name, () => ({ [name]: text })),
    max: limits[name].max,
  });
  const flaws = useFlaws(fields);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== null && <FormAlert title="Your question was not submitted">{refusal}</FormAlert>}
      {isPreviewed && (
        <Suspense fallback={<TextSkeleton lines={[90, 95, 60]} />}>
          <QuestionPreview question={fields} pictures={draft.pictures} purpose="try" />
        </Suspense>
      )}
      <div className={classes.parts} hidden={isPreviewed}>
        <Part title="What it is about">
          <AboutFields {...part} />
        </Part>
        <Part title="The question">
          <CountedArea
            label="Stem"
            description={`The case, ${limits.stem.min} characters and more. Markdown works: **bold**, lists, tables.`}
            required
            minRows={5}
            path="text"
            errors={errors}
            value={fields.text}
            onType={(text) => edit('text', () => ({ text }))}
            max={limits.stem.max}
          />
          <Suspense fallback={<div className={classes.pictures} />}>
            <PicturesField draft={draft} />
          </Suspense>
          <CountedArea
            label="Lead-in"
            description="What is asked, ending with “?” or “:”. It should be answerable with the options covered."
            required
            {...area('leadIn')}
          />
          <WritingHints label="Hints for the lead-in" flaws={flaws.leadIn} />
        </Part>
        <Part title="Options">
          <OptionsField {...part} flaws={flaws} />
        </Part>
        <Part title="What to take away">
          <CountedArea
            label="Learning point"
            description="One sentence that is worth remembering."
            required
            {...area('learningPoint')}
          />
          <SourcesField {...part} />
        </Part>
        <Part title="Before you submit it">
          <Suspense fallback={<TextSkeleton lines={[90, 80]} />}>
            <DeclarationsField {...part} />
          </Suspense>
        </Part>
      </div>
      <div className={classes.bar} data-bottom-bar>
        <SaveStatus state={saveState} />
        <Button variant="default" onClick={isPreviewed ? hidePreview : showPreview}>
          {isPreviewed ? 'Edit' : 'Preview'}
        </Button>
        <Button type="submit" loading={isSubmitting} loaderProps={{ size: 25 }}>
          Submit
        </Button>
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel label={title}>
      <Title order={2} mb="md">
        {title}
      </Title>
      {children}
    </Panel>
  );
}

/** Runs on the deferred value, so that it does not slow down typing. */
function useFlaws(now: UserQuestionFields): PlacedFlaws {
  const { text, leadIn, answers } = useDeferredValue(now);
  return useMemo(() => {
    const key = answers.findIndex(({ correct }) => correct);
    const options = answers.map((answer) => answer.text);
    return placedFlaws({ stem: text, leadIn, options, key: key < 0 ? null : key });
  }, [text, leadIn, answers]);
}

/** Shows the preview instead of the form, and restores the scroll position afterwards. */
function usePreview() {
  const [isPreviewed, setIsPreviewed] = useState(false);
  const writtenAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (isPreviewed || writtenAt.current === null) return;
    window.scrollTo(0, writtenAt.current);
    writtenAt.current = null;
  }, [isPreviewed]);
  return {
    isPreviewed,
    showPreview: () => {
      writtenAt.current = window.scrollY;
      setIsPreviewed(true);
    },
    hidePreview: () => setIsPreviewed(false),
  };
}
