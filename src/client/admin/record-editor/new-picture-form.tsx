import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { questionLimits } from '#shared/bank/question-limits.ts';
import classes from './picture-parts.module.css';

const { min, max } = questionLimits.altText;

interface NewPictureFormProps {
  file: File;
  /** What is known of it already. */
  altText?: string;
  isSending: boolean;
  onCancel: () => void;
  onSend: (altText: string) => void;
}

/** A picture can be uploaded only with an alt text. */
export function NewPictureForm({ file, altText: known = '', isSending, onCancel, onSend }: NewPictureFormProps) {
  const [altText, setAltText] = useState(known);
  const area = useRef<HTMLTextAreaElement>(null);
  // The file may have been chosen far above, with the button of the stem.
  useEffect(() => area.current?.focus(), []);
  const [isChecked, setIsChecked] = useState(false);
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const isShort = altText.trim().length < min;
  const send = () => {
    setIsChecked(true);
    if (!isShort) onSend(altText);
  };
  return (
    <div className={classes.picture} role="group" aria-label="New picture">
      <img className={classes.image} src={address} alt="" />
      <div>
        <Textarea
          ref={area}
          label="What the picture shows"
          required
          autosize
          minRows={2}
          size="md"
          maxLength={max}
          value={altText}
          onChange={({ currentTarget }) => setAltText(currentTarget.value)}
          error={isChecked && isShort ? `Please write at least ${min} characters.` : undefined}
        />
        <div className={classes.acts}>
          <Button size="sm" loading={isSending} onClick={send}>
            Add the picture
          </Button>
          <Button size="sm" variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </div>
  );
}
