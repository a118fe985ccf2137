import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '#client/admin/question-exchange/error-text.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { sentOf } from './editor-fields.ts';
import { Notice } from './lazy-fields.ts';
import { useLazyAdminQuestionQuery } from './questions.api.ts';
import type { QuestionEditor } from './use-question-editor.ts';

const loadDifference = () => import('./question-difference.tsx');
const QuestionDifference = lazy(async () => ({ default: (await loadDifference()).QuestionDifference }));

/** Shown after a conflicting save. Keeps the local input until the user chooses one of both versions. */
export function ConflictNotice({ editor }: { editor: QuestionEditor }) {
  const { base, fields, save, take } = editor;
  const confirm = useConfirm();
  const [read] = useLazyAdminQuestionQuery();
  const [theirs, setTheirs] = useState<QuestionResult | null>(null);

  const look = async () => {
    const [{ data, error }] = await Promise.all([read(base?.id ?? 0), loadDifference()]);
    if (data) setTheirs(data);
    else toast.error({ title: 'The other version could not be loaded', message: errorText(error) });
  };
  const keepMine = async (other: QuestionResult) => {
    setTheirs(null);
    await save(null, other);
  };
  const takeTheirs = async (other: QuestionResult) => {
    setTheirs(null);
    const message = 'Your changes here will be lost. Use the other version?';
    if (await confirm({ title: 'Use the other version?', message })) take(other);
  };
  return (
    <Suspense>
      <Notice
        title="Someone else saved this question meanwhile"
        staysInSight
        acts={[{ label: 'View their version', run: () => void look(), isMain: true }]}
      >
        Your changes were not saved, but they are still here.
      </Notice>
      <Dialog isOpen={theirs !== null} onClose={() => setTheirs(null)} title="Their version and yours" size={720}>
        {theirs && (
          <>
            <Text c="dimmed" mb="md">
              From their version to yours: struck-out text is only in theirs, underlined text only in yours.
            </Text>
            <Suspense>
              <QuestionDifference before={theirs} after={{ ...sentOf(fields), files: theirs.files }} />
            </Suspense>
            <DialogButtons>
              <Button variant="default" onClick={() => void takeTheirs(theirs)}>
                Use their version
              </Button>
              <Button onClick={() => void keepMine(theirs)}>Overwrite</Button>
            </DialogButtons>
          </>
        )}
      </Dialog>
    </Suspense>
  );
}
