import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { errorText } from '#client/admin/question-exchange/error-text.ts';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { questionLimits } from '#shared/bank/question-limits.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import {
  useAdminQuestionAddPictureMutation,
  useAdminQuestionDescribePictureMutation,
  useAdminQuestionOrderPicturesMutation,
  useAdminQuestionRemovePictureMutation,
} from './pictures.api.ts';
import type { QuestionEditor } from './use-question-editor.ts';

/** Same limit as in the contract, which is not loaded only for this. The server checks it again. */
const MAX_BYTES = 5 * 1024 * 1024;

interface Answer {
  data?: QuestionResult | undefined;
  error?: unknown;
}

export type Pictures = ReturnType<typeof usePictures>;

/** Each action is saved separately. Unsaved form input stays and is rebased onto the new revision. */
export function usePictures(editor: QuestionEditor) {
  const { base } = editor;
  const confirm = useConfirm();
  const [file, setFile] = useState<File | null>(null);
  const { act, complaint, setComplaint, isSending } = useAct(editor);
  const [addPicture] = useAdminQuestionAddPictureMutation();
  const [describePicture] = useAdminQuestionDescribePictureMutation();
  const [removePicture] = useAdminQuestionRemovePictureMutation();
  const [orderPictures] = useAdminQuestionOrderPicturesMutation();

  return {
    file,
    complaint,
    isSending,
    canAdd: (base?.files.length ?? 0) < questionLimits.images.max && file === null,
    /** Opens the file dialog. */
    openRef: useRef<() => void>(null),
    choose: (chosen: File | null) => {
      const isTooLarge = chosen !== null && chosen.size > MAX_BYTES;
      setComplaint(isTooLarge ? 'This file is too large. The limit is 5 MB.' : null);
      setFile(isTooLarge ? null : chosen);
    },
    add: async (altText: string) => {
      if (file && (await act((seen) => addPicture({ ...seen, file, altText })))) setFile(null);
    },
    describe: (fileId: number, altText: string) => act((seen) => describePicture({ ...seen, fileId, altText })),
    move: (place: number, by: 1 | -1) => {
      const ids = (base?.files ?? []).map(({ id }) => id);
      const fileIds = ids.toSpliced(place, 1).toSpliced(place + by, 0, ...ids.slice(place, place + 1));
      return act((seen) => orderPictures({ ...seen, fileIds }));
    },
    remove: async (fileId: number) => {
      if (!(await confirm({ message: 'Are you sure you want to delete this?' }))) return;
      await act((seen) => removePicture({ ...seen, fileId }));
    },
  };
}

/** Runs an action, returns whether it succeeded and stores the error text. */
function useAct({ base, rebase, save }: QuestionEditor) {
  const navigate = useNavigate();
  const [complaint, setComplaint] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const act = async (send: (seen: { id: number; revision: number }) => Promise<Answer>): Promise<boolean> => {
    setIsSending(true);
    // A picture belongs to a question, so a new question is saved first.
    const seen = base ?? (await save(null));
    if (!seen) {
      setIsSending(false);
      return false;
    }
    const { data, error } = await send({ id: seen.id, revision: seen.revision });
    setIsSending(false);
    setComplaint(data ? null : errorText(error));
    if (data) rebase(data);
    if (!base) await openSaved(seen.id, error);
    return data !== undefined;
  };
  /** The editor of the saved question opens, also if only the picture was rejected. */
  const openSaved = async (id: number, error: unknown) => {
    if (error === undefined) toast.success({ message: 'The question is saved as a draft, with its picture.' });
    else showErrorToast(error, 'The picture was not added');
    await navigate({ to: '/admin/questions/$id', params: { id: String(id) }, replace: true });
  };
  return { act, complaint, setComplaint, isSending };
}
