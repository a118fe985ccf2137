import { useEffect, useState } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { type OpenPicture, openPicture } from './photo-file.ts';
import { useRemovePhotoMutation, useUploadPhotoMutation } from './profile.api.ts';

/** The steps of a photo upload: choose, crop, preview, send. A failed upload restores the previous photo. */
export function usePhoto() {
  const [chosen, setChosen] = useState<OpenPicture | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [upload, { isLoading: isSending }] = useUploadPhotoMutation();
  const [remove, { isLoading: isRemoving }] = useRemovePhotoMutation();

  useEffect(() => () => chosen?.close(), [chosen]);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);

  return {
    chosen: chosen?.url ?? null,
    /** Shown until the photo from the server has loaded. */
    preview,
    refusal,
    isBusy: isSending || isRemoving,
    choose: async (file: File) => {
      setRefusal(null);
      const opened = await openPicture(file);
      if ('refusal' in opened) setRefusal(opened.refusal);
      else setChosen(opened);
    },
    dismiss: () => setChosen(null),
    send: async (square: Blob) => {
      setChosen(null);
      setPreview(URL.createObjectURL(square));
      const { error } = await upload(square);
      if (error === undefined) return;
      setPreview(null);
      setRefusal(wordsOf(error));
    },
    remove: async () => {
      setRefusal(null);
      const { error } = await remove();
      if (error === undefined) setPreview(null);
      else toast.error({ title: 'Error', message: wordsOf(error) });
    },
  };
}

const wordsOf = (error: unknown): string =>
  isApiError(error) && typeof error.message === 'string'
    ? error.message
    : 'Your photo was not saved. Please try again.';
