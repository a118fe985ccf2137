import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { AskedQuestion } from '#shared/quiz/quiz.contract.ts';
import type { CalculatorMemory } from './calculator-memory.ts';
import type { ToolName } from './tool-list.ts';
import { ToolNotice } from './tool-notice.tsx';
import classes from './tool-content.module.css';

const Calculator = lazy(async () => ({ default: (await import('./calculator.tsx')).Calculator }));
const Notes = lazy(async () => ({ default: (await import('./notes.tsx')).Notes }));
const LabValues = lazy(async () => ({ default: (await import('./lab-values.tsx')).LabValues }));

interface ToolContentProps {
  tool: ToolName;
  question: AskedQuestion;
  questionNumber: number;
  note: string;
  onNoteChange: (questionID: number, text: string) => unknown;
  calculator: CalculatorMemory;
  onCalculatorChange: (memory: CalculatorMemory) => void;
}

const notLoaded = () => (
  <ToolNotice>This tool could not be loaded. Please check your connection and reload the page.</ToolNotice>
);

/** The content of a tool dialog, loaded when the tool opens. */
export function ToolContent(props: ToolContentProps) {
  return (
    <ErrorBoundary fallback={notLoaded}>
      <Suspense
        fallback={
          <div className={classes.waiting}>
            <TextSkeleton lines={[100, 80, 90, 60]} />
          </div>
        }
      >
        <Content {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Content({ tool, question, note, onNoteChange, questionNumber, ...props }: ToolContentProps) {
  switch (tool) {
    case 'calculator':
      return <Calculator memory={props.calculator} onChange={props.onCalculatorChange} />;
    case 'notes':
      return (
        <Notes questionID={question.questionID} questionNumber={questionNumber} note={note} onChange={onNoteChange} />
      );
    case 'lab-values':
      return <LabValues />;
    // Sharing has its own dialog, see `ShareHost`.
    case 'share':
      return null;
  }
}
