import '@mantine/core/styles/Input.layer.css';
import { Input } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { questionLimits } from '#shared/bank/question-limits.ts';
import { CountedArea } from './counted-area.tsx';
import { changedAt } from './draft-fields.ts';
import type { Draft } from './use-draft.ts';
import { ACCEPTED, MAX_PICTURES, usePictures } from './use-pictures.ts';
import classes from './pictures-field.module.css';

/** Up to three pictures, each with a text alternative. */
export function PicturesField({ draft }: { draft: Draft }) {
  const id = useId();
  const { problem, isSending, add, remove } = usePictures(draft);
  const { fields, pictures, errors, edit } = draft;
  return (
    <Input.Wrapper
      id={id}
      label="Pictures"
      labelElement="div"
      size="md"
      description={`Up to ${MAX_PICTURES} (JPEG, PNG, WebP), 5 MB each, without anything that names a patient.`}
      error={problem ?? errors['files']}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      {pictures.length < MAX_PICTURES && (
        <FileDrop
          label="Add pictures"
          describedBy={`${id}-description`}
          accept={ACCEPTED}
          icon={<IconPhoto size={20} stroke={1.6} aria-hidden />}
          invitation="Choose pictures, or drop them here"
          isSending={isSending}
          onFiles={(files) => void add(files)}
        />
      )}
      {pictures.length > 0 && (
        <ul className={classes.list} aria-label="Pictures">
          {pictures.map(({ id: fileId, path }, place) => (
            <li key={fileId} className={classes.picture}>
              <img className={classes.image} src={path} alt="" />
              <CountedArea
                label={`What picture ${place + 1} shows`}
                required
                minRows={2}
                path={`files.${place}.altText`}
                errors={errors}
                value={fields.files[place]?.altText ?? ''}
                onType={(altText) =>
                  edit(`files.${place}.altText`, ({ files }) => ({ files: changedAt(files, place, { altText }) }))
                }
                max={questionLimits.altText.max}
              />
              <IconButton type="button" label={`Remove picture ${place + 1}`} onClick={() => void remove(fileId)}>
                <IconX size={18} stroke={1.75} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}
