import { Notice } from './notice.tsx';
import type { Draft } from './use-draft.ts';
import { useLazyUserQuestionQuery } from './user-questions.api.ts';

interface ConflictNoticeProps {
  draft: Pick<Draft, 'saver'>;
  /** Replaces the local input with the version saved elsewhere. */
  onReload: () => void;
}

/** Shown when the question was saved in another tab or on another device. Neither version is discarded silently. */
export function ConflictNotice({ draft: { saver }, onReload }: ConflictNoticeProps) {
  const [readOther] = useLazyUserQuestionQuery();
  const keepMine = async () => {
    const kept = saver.getKept();
    const { data } = kept ? await readOther(kept.id) : {};
    if (data) await saver.overwrite({ id: data.id, revision: data.revision });
  };
  return (
    <Notice
      title="This question was changed in another tab or on another device"
      staysInSight
      acts={[
        { label: 'Keep this version', run: () => void keepMine(), isMain: true },
        { label: 'Show the other version', run: onReload },
      ]}
    >
      Please choose which one stays.
    </Notice>
  );
}
