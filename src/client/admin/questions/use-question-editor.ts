import { useCallback, useEffect, useRef, useState } from 'react';
import type { Conflict } from '#client/admin/record-editor/conflict-notice.tsx';
import { type FieldErrors, withoutErrorsAt } from '#client/bank/public.tsx';
import { isApiError } from '#client/platform/api-error.ts';
import { sortErrors } from '#client/platform/field-errors.ts';
import type { QuestionInput, QuestionResult, QuestionStatus } from '#shared/bank/question.contract.ts';
import { changesBetween, type EditorFields, emptyFields, fieldsOf, placedErrors, sentOf } from './editor-fields.ts';
import { questionTexts } from './question-texts.ts';
import {
  useAdminQuestionChangeMutation,
  useAdminQuestionCreateMutation,
  useLazyAdminQuestionQuery,
} from './questions.api.ts';

export type QuestionEditor = ReturnType<typeof useQuestionEditor>;

/** State of the question editor. Saves only on request and keeps the input when the server rejects it. */
export function useQuestionEditor(opened: QuestionResult | null) {
  const form = useForm(opened);
  const { base, fields, take, setBase, setErrors } = form;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isConflict, setIsConflict] = useState(false);
  /** The status that the rejected save asked for; overwriting asks for it again. */
  const [wanted, setWanted] = useState<QuestionStatus | null>(null);
  const { send, isSaving } = useSend();
  const shown = useRef(fields);
  useEffect(() => {
    shown.current = fields;
  }, [fields]);

  /** Returns the saved question, or null if the server rejected it; the errors are then in the state. */
  const save = async (status: QuestionStatus | null, on = base): Promise<QuestionResult | null> => {
    const sent = fields;
    const { data, error } = await send(on, sent, status);
    const isOutrun = isApiError(error) && error.code === 'changed_meanwhile';
    const complaints = data || isOutrun ? null : complaintsOf(error);
    setIsConflict(isOutrun);
    setWanted(isOutrun ? status : null);
    setRefusal(complaints?.rest ?? null);
    setErrors(complaints ? placedErrors(complaints.fields, sent) : {});
    if (!data) return null;
    // Keep input typed while the request was in flight.
    if (shown.current === sent) take(data);
    else setBase(data);
    return data;
  };
  const takeOther = (other: QuestionResult) => {
    take(other);
    setIsConflict(false);
  };
  const conflict = useConflict(form, takeOther, (theirs) => void save(wanted, theirs));

  const { errors, isDirty, edit } = form;
  // After creation the screen of the new question opens, so input typed until then would be lost.
  const isLocked = opened === null && (isSaving || base !== null);
  const state = { base, fields, errors, refusal, isDirty, isSaving, isLocked };
  return { ...state, conflict: isConflict ? conflict : null, edit, save, rebase: setBase };
}

function useForm(opened: QuestionResult | null) {
  /** The last known server state. */
  const [base, setBase] = useState(opened);
  const [fields, setFields] = useState(() => (opened ? fieldsOf(opened) : emptyFields()));
  const [errors, setErrors] = useState<FieldErrors>({});
  const saved = base ? fieldsOf(base) : emptyFields();
  const isDirty = Object.keys(changesBetween(saved, fields)).length > 0;
  const edit = useCallback((path: string, change: (before: EditorFields) => Partial<EditorFields>) => {
    setFields((before) => ({ ...before, ...change(before) }));
    setErrors((before) => withoutErrorsAt(before, path));
  }, []);
  const take = (next: QuestionResult) => {
    setBase(next);
    setFields(fieldsOf(next));
    setErrors({});
  };
  return { base, setBase, fields, errors, setErrors, isDirty, edit, take };
}

function useConflict(
  { base, fields }: ReturnType<typeof useForm>,
  take: (theirs: QuestionResult) => void,
  overwrite: (theirs: QuestionResult) => void,
): Conflict<QuestionResult> {
  const [read] = useLazyAdminQuestionQuery();
  const mine = (files: QuestionResult['files']) => questionTexts({ ...sentOf(fields), files });
  return {
    read: () => read(base?.id ?? 0),
    // Pictures are saved separately, so both versions have the same ones.
    compare: (theirs) => ({ theirs: questionTexts(theirs), mine: mine(theirs.files) }),
    overwrite,
    take,
  };
}

function useSend() {
  const [create, creating] = useAdminQuestionCreateMutation();
  const [change, changing] = useAdminQuestionChangeMutation();
  const send = (base: QuestionResult | null, fields: EditorFields, status: QuestionStatus | null) => {
    const withStatus = status === null ? {} : { status };
    if (base) {
      const { id, revision } = base;
      return change({ id, revision, ...changesBetween(fieldsOf(base), fields), ...withStatus });
    }
    return create({ ...sentOf(fields), ...(withStatus as Pick<QuestionInput, 'status'>) }); // never "retired" when new
  };
  return { send, isSaving: creating.isLoading || changing.isLoading };
}

/** Errors by field, and a text for the alert above the form. */
function complaintsOf(error: unknown): { fields: FieldErrors; rest: string } {
  const properties = isApiError(error) && typeof error.message !== 'string' ? error.message : [];
  const { fields, rest } = sortErrors(
    error,
    properties.map(({ property }) => property),
  );
  const own = Object.entries(fields).flatMap(([property, text]) => (property === 'status' ? [text] : []));
  const texts = [...rest, ...own];
  return { fields, rest: texts.length > 0 ? texts.join(' ') : 'Please check the marked fields.' };
}
