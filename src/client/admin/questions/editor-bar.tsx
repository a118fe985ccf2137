import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SaveBar } from '#client/admin/record-editor/save-bar.tsx';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { useMay } from '#client/admin/use-may.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import type { QuestionResult, QuestionStatus } from '#shared/bank/question.contract.ts';
import { useAdminQuestionDeleteMutation, useAdminQuestionHealthQuery } from './questions.api.ts';
import type { QuestionEditor } from './use-question-editor.ts';

interface Move {
  label: string;
  status: QuestionStatus;
  done: string;
  /** Confirmation text, if one is needed. */
  question?: string;
}

const publish: Move = { label: 'Publish', status: 'published', done: 'The question is published.' };
const retire: Move = {
  label: 'Retire',
  status: 'retired',
  done: 'The question is retired.',
  question: 'Learners will no longer be asked this question. Their answers are kept. Retire it?',
};
const review: Move = { label: 'Send to review', status: 'in_review', done: 'The question is in review.' };
const backToDraft: Move = { label: 'Back to draft', status: 'draft', done: 'The question is a draft again.' };

/** Status changes offered for each status. The server enforces the rules. */
const moves: Record<QuestionStatus, Move[]> = {
  draft: [review, publish],
  in_review: [backToDraft, publish],
  published: [retire],
  retired: [{ ...publish, label: 'Publish again' }],
};

interface EditorBarProps {
  editor: QuestionEditor;
  /** Called before the bar navigates to another page. */
  onLeave: () => void;
}

/** Save, status and delete buttons, always visible. */
export function EditorBar({ editor, onLeave }: EditorBarProps) {
  const may = useMay();
  const { base, isDirty, isSaving } = editor;
  const { act, acting } = useActs(editor, onLeave);
  const maySave = base ? may('Question.update') : may('Question.create');
  const shown = (base ? moves[base.status] : [publish]).filter(() => may('Question.update'));
  const saves = (name: string) => isSaving && acting === name;
  return (
    <SaveBar {...editor} isNew={base === null} refusalTitle="The question was not saved">
      {base && <DeleteButton question={base} onLeave={onLeave} />}
      {maySave &&
        shown.map((move) => (
          <Button
            key={move.label}
            variant="default"
            disabled={isSaving && !saves(move.label)}
            loading={saves(move.label)}
            loaderProps={{ size: 25 }}
            onClick={() => void act(move)}
          >
            {move.label}
          </Button>
        ))}
      {maySave && (
        <Button
          disabled={!isDirty || (isSaving && !saves('save'))}
          loading={saves('save')}
          loaderProps={{ size: 25 }}
          onClick={() => void act(null)}
        >
          {base === null || base.status === 'draft' ? 'Save draft' : 'Save'}
        </Button>
      )}
    </SaveBar>
  );
}

/** Saves the fields and changes the status if a move is given. */
function useActs({ base, save }: QuestionEditor, onLeave: () => void) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [acting, setActing] = useState('');
  const act = async (move: Move | null) => {
    if (move?.question !== undefined && !(await confirm({ message: move.question }))) return;
    setActing(move?.label ?? 'save');
    const saved = await save(move?.status ?? null);
    if (!saved) return;
    toast.success({ message: move?.done ?? savedText(base, saved) });
    if (base) return;
    onLeave();
    await navigate({ to: '/admin/questions/$id', params: { id: String(saved.id) }, replace: true });
  };
  return { act, acting };
}

const savedText = (before: QuestionResult | null, { version }: QuestionResult) =>
  before && version > before.version ? `Saved as version ${version}.` : 'The question is saved.';

/** Only questions without answers can be deleted; others are retired. */
function DeleteButton({ question: { id }, onLeave }: { question: QuestionResult; onLeave: () => void }) {
  const may = useMay();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { data: health } = useAdminQuestionHealthQuery(id);
  const [remove, { isLoading }] = useAdminQuestionDeleteMutation();
  if (!may('Question.delete') || health?.answers !== 0) return null;
  const ask = async () => {
    if (!(await confirm({ message: 'Are you sure you want to delete this?' }))) return;
    const { error } = await remove(id);
    if (error) {
      showErrorToast(error, 'The question was not deleted');
      return;
    }
    toast.success({ message: 'The question is deleted.' });
    onLeave();
    await navigate({ to: '/admin/questions' });
  };
  return (
    <Button variant="subtle" color="red" loading={isLoading} loaderProps={{ size: 25 }} onClick={() => void ask()}>
      Delete
    </Button>
  );
}
