import '@mantine/core/styles/Input.layer.css';
import { Button, Input } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { complaintAbout, PICTURE_TYPES } from './picture-files.ts';
import classes from './picture-field.module.css';

interface PictureFieldProps {
  photo: string | null;
  /** Resolves to an error text, or null on success. */
  onSend: (file: File) => Promise<string | null>;
  onRemove: () => Promise<string | null>;
}

/** The header picture. It is saved as soon as it is selected. */
export function PictureField({ photo, onSend, onRemove }: PictureFieldProps) {
  const id = useId();
  const [complaint, setComplaint] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<string | null>) => {
    setIsBusy(true);
    setComplaint(await work());
    setIsBusy(false);
  };
  const choose = ([file]: File[]) => {
    if (!file) return;
    const wrong = complaintAbout(file);
    if (wrong === null) void run(() => onSend(file));
    else setComplaint(wrong);
  };
  return (
    <Input.Wrapper
      id={id}
      label="Picture"
      labelElement="div"
      size="md"
      description="JPEG, PNG or WebP, up to 5 MB. It is saved as soon as you choose it."
      error={complaint}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      {photo !== null && (
        <div className={classes.shown}>
          <img className={classes.image} src={photo} alt="" />
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => void run(onRemove)}>
            Remove picture
          </Button>
        </div>
      )}
      <FileDrop
        label={photo === null ? 'Add a picture' : 'Replace the picture'}
        describedBy={`${id}-description`}
        accept={PICTURE_TYPES}
        icon={<IconPhoto size={20} stroke={1.6} aria-hidden />}
        invitation={photo === null ? 'Choose a picture, or drop it here' : 'Choose another picture, or drop it here'}
        isSending={isBusy}
        onFiles={choose}
      />
    </Input.Wrapper>
  );
}
