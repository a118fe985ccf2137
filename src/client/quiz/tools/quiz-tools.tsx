import { lazy, memo, useEffect, useState } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { ShareHost } from '#client/sharing/public.ts';
import { Optional } from '#client/ui/optional.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import type { AskedQuestion } from '#shared/quiz/quiz.contract.ts';
import { emptyCalculator } from './calculator-memory.ts';
import { ToolContent } from './tool-content.tsx';
import { toolList, type ToolName } from './tool-list.ts';
import classes from './quiz-tools.module.css';

// Loaded after the first paint, in time for the first click, and for opening a tool without a connection.
const toolDialog = import('./tool-dialog.tsx');
const ToolDialog = lazy(async () => ({ default: (await toolDialog).ToolDialog }));

/** Long enough not to compete with loading the question. */
const WAIT_MS = 3000;

/** Prefetches the lab values, so that they are available if the connection is lost later. */
function usePrefetchLabValues(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const fetchThem = async () => {
      const { labValuesApi } = await import('./lab-values.api.ts');
      dispatch(labValuesApi.util.prefetch('labValues', undefined, {}));
    };
    // Ignore failures: the tool shows its own message when it is opened offline.
    const timer = setTimeout(() => void fetchThem().catch(() => undefined), WAIT_MS);
    return () => clearTimeout(timer);
  }, [dispatch]);
}

export type { ToolName } from './tool-list.ts';

export interface QuizToolsProps {
  quizId: string;
  question: AskedQuestion;
  questionNumber: number;
  note: string;
  /** Saves the note. 'Saved' appears only after a returned promise resolves. */
  onNoteChange: (questionID: number, text: string) => unknown;
  /** The open tool. Controlled by the parent, because keyboard shortcuts set it too. */
  open: ToolName | null;
  onOpenChange: (tool: ToolName | null) => void;
}

/**
 * The tools beside a question. From 1200 px on a separate column, which must be the last child of the question's row;
 * from 1280 px on it has room for an open tool, so that opening one does not move the question. Below that a row of
 * buttons; on phones a bar at the bottom. Memoised, because answering does not change it.
 */
export const QuizTools = memo(function QuizTools({ open, onOpenChange, ...asked }: QuizToolsProps) {
  const [calculator, setCalculator] = useState({ quizId: asked.quizId, memory: emptyCalculator });
  if (calculator.quizId !== asked.quizId) setCalculator({ quizId: asked.quizId, memory: emptyCalculator });

  usePrefetchLabValues();

  const dialogTool = open === 'share' ? null : open;
  return (
    <div className={classes.tools}>
      <ToolButtons open={open} onOpenChange={onOpenChange} />
      <Optional>
        <ToolDialog tool={dialogTool} onClose={() => onOpenChange(null)}>
          {(tool) => (
            <ToolContent
              tool={tool}
              {...asked}
              calculator={calculator.memory}
              onCalculatorChange={(memory) => setCalculator({ quizId: asked.quizId, memory })}
            />
          )}
        </ToolDialog>
      </Optional>
      <ShareHost isOpen={open === 'share'} question={asked.question} onClose={() => onOpenChange(null)} />
    </div>
  );
});

/** Memoised, because they are the same for every question. */
const ToolButtons = memo(function ToolButtons({ open, onOpenChange }: Pick<QuizToolsProps, 'open' | 'onOpenChange'>) {
  return (
    <div className={classes.bar} role="group" aria-label="Quiz tools">
      {toolList.map(({ name, label, Icon }) => (
        <PlainButton
          key={name}
          className={classes.button ?? ''}
          aria-haspopup="dialog"
          aria-expanded={open === name}
          onClick={() => onOpenChange(open === name ? null : name)}
        >
          <Icon size={22} stroke={1.6} aria-hidden />
          <span className={classes.label}>{label}</span>
        </PlainButton>
      ))}
    </div>
  );
});
