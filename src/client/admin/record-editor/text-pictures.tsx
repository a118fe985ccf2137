import { Anchor, Button, Text } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { applyTo } from './markdown-edits.ts';
import { foreignPictures, type WrittenPicture, withPicture } from './markdown-pictures.ts';
import { NewPictureForm } from './new-picture-form.tsx';
import { complaintAbout, PICTURE_TYPES } from './picture-files.ts';
import { failureOf } from './save-failure.ts';
import { type PicturedText, useAddTextPictureMutation } from './text-pictures.api.ts';
import classes from './text-pictures.module.css';

interface Chosen {
  file: File;
  /** The picture of another site whose copy this is. */
  replaced: WrittenPicture | null;
}

/** Uploads pictures for a text and writes them into its field. */
export function useTextPictures(kind: PicturedText | undefined, area: RefObject<HTMLTextAreaElement | null>) {
  const [addPicture, { isLoading }] = useAddTextPictureMutation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const replaced = useRef<WrittenPicture | null>(null);

  const choose = (file: File) => {
    const wrong = complaintAbout(file);
    setComplaint(wrong);
    setChosen(wrong === null ? { file, replaced: replaced.current } : null);
    replaced.current = null;
  };
  return {
    input,
    chosen,
    complaint,
    isSending: isLoading,
    choose,
    cancel: () => setChosen(null),
    /** Opens the file dialog. */
    open: (foreign: WrittenPicture | null = null) => {
      replaced.current = foreign;
      input.current?.click();
    },
    add: async (altText: string) => {
      if (!kind || !chosen) return;
      const { data, error } = await addPicture({ kind, file: chosen.file });
      setComplaint(failureOf({ error }));
      if (!data) return;
      setChosen(null);
      if (area.current) applyTo(area.current, withPicture({ altText, path: data.path }, chosen.replaced));
    },
  };
}

type TextPicturesState = ReturnType<typeof useTextPictures>;

/** The upload of a picture below its text, and the pictures of other sites in the text. */
export function TextPictures({ pictures, text }: { pictures: TextPicturesState; text: string }) {
  const { chosen, complaint, isSending, input } = pictures;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture for the text"
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) pictures.choose(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {complaint !== null && (
        <Text c="var(--mantine-color-error)" size="sm" mt="xs" role="alert">
          {complaint}
        </Text>
      )}
      {chosen && (
        <div className={classes.new}>
          <NewPictureForm
            key={`${chosen.file.name} ${chosen.file.lastModified}`}
            file={chosen.file}
            altText={chosen.replaced?.altText ?? ''}
            isSending={isSending}
            onCancel={pictures.cancel}
            onSend={(altText) => void pictures.add(altText)}
          />
        </div>
      )}
      <ForeignPictures foreign={foreignPictures(text)} onCopy={pictures.open} />
    </>
  );
}

/** Our content security policy blocks pictures of other sites, so the browser cannot copy them by itself. */
function ForeignPictures({ foreign, onCopy }: { foreign: WrittenPicture[]; onCopy: (one: WrittenPicture) => void }) {
  if (foreign.length === 0) return null;
  return (
    <div className={classes.foreign} role="group" aria-label="Pictures of other sites">
      <Text size="sm">
        Pictures of other sites are not shown, only their descriptions. Open the picture, save it, and upload the copy.
      </Text>
      <ul className={classes.list}>
        {foreign.map((picture) => (
          <li key={picture.markdown} className={classes.row}>
            <Anchor href={picture.address} target="_blank" rel="noopener noreferrer" size="sm" className={classes.link}>
              {picture.address}
            </Anchor>
            <Button size="xs" variant="default" onClick={() => onCopy(picture)}>
              Copy it to Vignette
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
