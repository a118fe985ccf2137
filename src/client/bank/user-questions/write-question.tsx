import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectClaims } from '#client/platform/session-slice.ts';
import type { UserQuestionFields, UserQuestionResult } from '#shared/bank/user-questions.contract.ts';
import { changesBetween } from './autosaver.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { Notice } from './notice.tsx';
import { QuestionForm } from './question-form.tsx';
import { ReviewerComment } from './reviewer-comment.tsx';
import { unsavedCopy } from './unsaved-copy.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface WriteQuestionProps {
  /** Null for a new question. */
  opened: UserQuestionResult | null;
  onCreated: (id: number) => void;
  onSubmitted: () => void;
  onReload: () => void;
}

export function WriteQuestion({ opened, onCreated, onSubmitted, onReload }: WriteQuestionProps) {
  const owner = useSelector(selectClaims)?.sub ?? '';
  const draft = useDraft({ opened, owner, onCreated });
  const restorable = useRestorable(owner, opened?.id ?? null, draft);
  useLeaveGuard(draft);
  const reloadOther = () => {
    unsavedCopy.forget(owner, opened?.id ?? null);
    onReload();
  };
  return (
    <>
      {opened?.reviewerComment && <ReviewerComment>{opened.reviewerComment}</ReviewerComment>}
      {restorable && (
        <Notice
          title="Some of your changes were not saved last time"
          acts={[
            { label: 'Restore them', run: restorable.bringBack, isMain: true },
            { label: 'Discard them', run: restorable.leaveOut },
          ]}
        >
          They are still on this device.
        </Notice>
      )}
      {draft.saveState === 'conflict' && <ConflictNotice draft={draft} onReload={reloadOther} />}
      {draft.saveState === 'locked' && (
        <Notice
          title="A reviewer has this question now"
          staysInSight
          acts={[{ label: 'Show it', run: reloadOther, isMain: true }]}
        >
          It was submitted from another tab or device, so it cannot be changed here.
        </Notice>
      )}
      <QuestionForm draft={draft} onSubmitted={onSubmitted} />
    </>
  );
}

/** An unsaved copy on this device, if it differs from the saved question. */
function useRestorable(owner: string, id: number | null, { fields, setFields }: Draft) {
  const [atFirst] = useState(fields);
  const [found, setFound] = useState<UserQuestionFields | null>(null);
  useEffect(() => {
    const look = async () => {
      const copy = await unsavedCopy.read(owner, id);
      if (copy && Object.keys(changesBetween(atFirst, copy)).length > 0) setFound(copy);
    };
    void look();
  }, [owner, id, atFirst]);
  if (!found) return null;
  return {
    bringBack: () => {
      // Pictures exist only on the server, so the copy does not restore them.
      setFields((before) => ({ ...found, files: before.files }));
      setFound(null);
    },
    leaveOut: () => {
      unsavedCopy.forget(owner, id);
      setFound(null);
    },
  };
}
