import { useState } from 'react';
import { sortErrors } from '#client/platform/field-errors.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { questionLimits } from '#shared/bank/question-limits.ts';
import { errorsOf, type Draft } from './use-draft.ts';
import { useAddPictureMutation, useRemovePictureMutation } from './user-questions.api.ts';

export const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];
export const MAX_PICTURES = questionLimits.images.max;
const MAX_BYTES = 5 * 1024 * 1024;

/** Why a chosen file is left out, or null. The server also checks the content. */
function problemWith({ name, type, size }: File): string | null {
  if (!ACCEPTED.includes(type)) return `${name}: Please choose a JPEG, PNG or WebP picture.`;
  return size > MAX_BYTES ? `${name}: This file is too large. The limit is 5 MB.` : null;
}

/** Uploads pictures as soon as they are chosen. A new question is saved first, because the upload needs its id. */
export function usePictures(draft: Draft) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = useSend(draft);
  const remove = useRemove(draft);
  const room = MAX_PICTURES - draft.pictures.length;

  return {
    problem,
    isSending,
    async add(chosen: File[]) {
      const problems = chosen.map(problemWith);
      const fitting = chosen.filter((_, index) => problems[index] === null);
      const tooMany = fitting.length > room ? `You can add up to ${MAX_PICTURES} pictures.` : null;
      setProblem(problems.find((one) => one !== null) ?? tooMany);
      setIsSending(true);
      for (const file of fitting.slice(0, room)) {
        const refusal = await send(file);
        if (refusal !== null) setProblem(refusal);
      }
      setIsSending(false);
    },
    remove: async (fileId: number) => setProblem(await remove(fileId)),
  };
}

/** Returns the reason of a failed upload, or null. */
function useSend({ edit, setPictures, saver }: Draft) {
  const [addPicture] = useAddPictureMutation();
  return async (file: File): Promise<string | null> => {
    const kept = await saver.flush();
    if (!kept) return 'Your question could not be saved just now. Please try again in a moment.';
    const { data, error } = await addPicture({ id: kept.id, file });
    if (!data) return Object.values(errorsOf(error))[0] ?? sortErrors(error, []).rest[0] ?? null;
    // Uploading the same picture twice returns the same file.
    setPictures((before) => (before.some(({ id }) => id === data.id) ? before : [...before, data]));
    edit('files', ({ files }) => ({
      files: files.some(({ id }) => id === data.id) ? files : [...files, { id: data.id, altText: data.altText }],
    }));
    return null;
  };
}

/** Returns the reason of a failed removal, or null. */
function useRemove({ edit, setPictures, saver }: Draft) {
  const confirm = useConfirm();
  const [removePicture] = useRemovePictureMutation();
  return async (fileId: number): Promise<string | null> => {
    if (!(await confirm({ message: 'Are you sure you want to delete this?' }))) return null;
    const kept = await saver.flush();
    const { error } = kept ? await removePicture({ id: kept.id, fileId }) : { error: null };
    if (error !== undefined) return 'The picture could not be removed just now. Please try again in a moment.';
    setPictures((before) => before.filter(({ id }) => id !== fileId));
    edit('files', ({ files }) => ({ files: files.filter(({ id }) => id !== fileId) }));
    return null;
  };
}
