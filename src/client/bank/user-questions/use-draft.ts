import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { sortErrors } from '#client/platform/field-errors.ts';
import { emptyUserQuestion } from '#shared/bank/empty-user-question.ts';
import type { QuestionFile } from '#shared/bank/question.contract.ts';
import type { UserQuestionFields, UserQuestionResult } from '#shared/bank/user-questions.contract.ts';
import { Autosaver, type Kept } from './autosaver.ts';
import { type Edit, type FieldErrors, fieldsOf, withoutErrorsAt } from './draft-fields.ts';
import { unsavedCopy } from './unsaved-copy.ts';
import { useCreateUserQuestionMutation, useSaveUserQuestionMutation } from './user-questions.api.ts';

interface DraftOptions {
  /** Null for a new question. */
  opened: UserQuestionResult | null;
  /** The author. Local copies belong to this user. */
  owner: string;
  onCreated: (id: number) => void;
}

export type Draft = ReturnType<typeof useDraft>;

/** State of the question being edited: fields, pictures, errors and autosave. */
export function useDraft({ opened, owner, onCreated }: DraftOptions) {
  const [fields, setFields] = useState(() => (opened ? fieldsOf(opened) : emptyUserQuestion()));
  const [pictures, setPictures] = useState<QuestionFile[]>(opened?.files ?? []);
  const [errors, setErrors] = useState<FieldErrors>({});
  const send = useSend();

  const [saver] = useState(
    () =>
      new Autosaver({
        kept: opened && { id: opened.id, revision: opened.revision },
        fields,
        send,
        copy: (unsaved, kept) =>
          unsaved ? unsavedCopy.write(owner, kept?.id ?? null, unsaved) : unsavedCopy.forget(owner, kept?.id ?? null),
        onCreated: (kept) => {
          unsavedCopy.forget(owner, null);
          onCreated(kept.id);
        },
        onRefused: (error) => setErrors((before) => ({ ...before, ...errorsOf(error) })),
      }),
  );
  const saveState = useSyncExternalStore(saver.subscribe, saver.getState);

  useEffect(() => saver.change(fields), [saver, fields]);
  useEffect(() => saver.stop, [saver]);
  useEffect(() => {
    // A phone may discard a hidden page.
    const saveHidden = () => document.visibilityState === 'hidden' && saver.isDirty() && void saver.flush();
    document.addEventListener('visibilitychange', saveHidden);
    return () => document.removeEventListener('visibilitychange', saveHidden);
  }, [saver]);

  const edit = useCallback<Edit>((path, change) => {
    setFields((before) => ({ ...before, ...change(before) }));
    setErrors((before) => withoutErrorsAt(before, path));
  }, []);

  return { fields, setFields, pictures, setPictures, errors, setErrors, edit, saver, saveState };
}

function useSend() {
  const [createQuestion] = useCreateUserQuestionMutation();
  const [saveQuestion] = useSaveUserQuestionMutation();
  return async (fields: Partial<UserQuestionFields>, kept: Kept | null) => {
    if (kept) {
      const { data, error } = await saveQuestion({ ...fields, ...kept });
      return { data: data && { id: kept.id, revision: data.revision }, error };
    }
    const { files: _ofNoQuestionYet, ...words } = fields;
    const { data, error } = await createQuestion(words);
    return { data: data && { id: data.id, revision: data.revision }, error };
  };
}

/** Server errors by field. */
export function errorsOf(error: unknown): FieldErrors {
  if (!isApiError(error) || typeof error.message === 'string') return {};
  return sortErrors(
    error,
    error.message.map(({ property }) => property),
  ).fields;
}
