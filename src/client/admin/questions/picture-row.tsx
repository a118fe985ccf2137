import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { questionLimits } from '#shared/bank/question-limits.ts';
import type { QuestionFile } from '#shared/bank/question.contract.ts';
import classes from '#client/admin/record-editor/picture-parts.module.css';

interface PictureRowProps {
  file: QuestionFile;
  place: number;
  count: number;
  isSending: boolean;
  onDescribe: (altText: string) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function PictureRow({ file, place, count, isSending, onDescribe, onMove, onRemove }: PictureRowProps) {
  const [altText, setAltText] = useState(file.altText);
  const number = place + 1;
  const isChanged = altText.trim() !== file.altText;
  return (
    <li className={classes.picture}>
      <img className={classes.image} src={file.path} alt="" />
      <div>
        <Textarea
          label={`What picture ${number} shows`}
          required
          autosize
          minRows={2}
          size="md"
          maxLength={questionLimits.altText.max}
          value={altText}
          onChange={({ currentTarget }) => setAltText(currentTarget.value)}
        />
        <div className={classes.acts}>
          {isChanged && (
            <Button size="sm" variant="default" loading={isSending} onClick={() => onDescribe(altText)}>
              Save description
            </Button>
          )}
          <IconButton
            type="button"
            label={`Move picture ${number} up`}
            disabled={place === 0 || isSending}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={18} stroke={1.75} />
          </IconButton>
          <IconButton
            type="button"
            label={`Move picture ${number} down`}
            disabled={number === count || isSending}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={18} stroke={1.75} />
          </IconButton>
          <IconButton type="button" label={`Remove picture ${number}`} disabled={isSending} onClick={onRemove}>
            <IconX size={18} stroke={1.75} />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
