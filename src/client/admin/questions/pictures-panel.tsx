import '@mantine/core/styles/Input.layer.css';
import { Text, Title } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useId } from 'react';
import { NewPictureForm } from '#client/admin/record-editor/new-picture-form.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { questionLimits } from '#shared/bank/question-limits.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { PictureRow } from './picture-row.tsx';
import type { Pictures } from './use-pictures.ts';
import classes from './pictures-panel.module.css';

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];
const MAX = questionLimits.images.max;

/** Each picture change is saved immediately; on a published question it creates a version. */
export function PicturesPanel({ base, pictures }: { base: QuestionResult | null; pictures: Pictures }) {
  const id = useId();
  const files = base?.files ?? [];
  return (
    <Panel label="Pictures">
      <Title order={2} size="h3">
        Pictures
      </Title>
      <Text c="dimmed" size="sm" mb="md" id={id}>
        Up to {MAX} (JPEG, PNG, WebP), 5 MB each, without anything that identifies a patient.{' '}
        {base ? 'They are saved immediately.' : 'Adding one saves the question as a draft.'}
      </Text>
      {pictures.complaint !== null && (
        <Text c="var(--mantine-color-error)" size="sm" mb="sm" role="alert">
          {pictures.complaint}
        </Text>
      )}
      {pictures.canAdd && (
        <FileDrop
          openRef={pictures.openRef}
          label="Add a picture"
          describedBy={id}
          accept={ACCEPTED}
          icon={<IconPhoto size={20} stroke={1.6} aria-hidden />}
          invitation="Choose a picture, or drop it here"
          onFiles={([file]) => file && pictures.choose(file)}
        />
      )}
      {pictures.file && (
        <NewPictureForm
          key={pictures.file.name}
          file={pictures.file}
          isSending={pictures.isSending}
          onCancel={() => pictures.choose(null)}
          onSend={(altText) => void pictures.add(altText)}
        />
      )}
      {files.length > 0 && (
        <ul className={classes.list} aria-label="Pictures">
          {files.map((file, place) => (
            <PictureRow
              key={`${file.id} ${file.altText}`}
              file={file}
              place={place}
              count={files.length}
              isSending={pictures.isSending}
              onDescribe={(altText) => void pictures.describe(file.id, altText)}
              onMove={(by) => void pictures.move(place, by)}
              onRemove={() => void pictures.remove(file.id)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
