import { useRef, useState } from 'react';
import { errorText } from '#client/admin/question-exchange/error-text.ts';
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
    canAdd: base !== null && base.files.length < questionLimits.images.max && file === null,
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
function useAct({ base, rebase }: QuestionEditor) {
  const [complaint, setComplaint] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const act = async (send: (seen: { id: number; revision: number }) => Promise<Answer>): Promise<boolean> => {
    if (!base) return false;
    setIsSending(true);
    const { data, error } = await send({ id: base.id, revision: base.revision });
    setIsSending(false);
    setComplaint(data ? null : errorText(error));
    if (data) rebase(data);
    return data !== undefined;
  };
  return { act, complaint, setComplaint, isSending };
}
