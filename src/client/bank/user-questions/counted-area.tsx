import '@mantine/core/styles/Input.layer.css';
import { Textarea, type TextareaProps } from '@mantine/core';
import { pasteAsText } from '#client/ui/pasted-text.ts';
import classes from './counted-area.module.css';

interface CountedAreaProps extends Omit<TextareaProps, 'value' | 'onChange' | 'error'> {
  /** Path of the field in the form, used to look up its errors. */
  path: string;
  errors: Record<string, string>;
  value: string;
  onType: (text: string) => void;
  max: number;
}

/** An autosizing text area with a character count. */
export function CountedArea({ path, errors, value, onType, max, ...area }: CountedAreaProps) {
  return (
    <div className={classes.field}>
      <Textarea
        size="md"
        autosize
        minRows={1}
        maxLength={max}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onPaste={pasteAsText}
        error={errors[path]}
        data-path={path}
        classNames={{ label: classes.label ?? '' }}
        {...area}
      />
      <span className={classes.count} data-full={value.length >= max || undefined} aria-hidden>
        {value.length.toLocaleString('en-US')} / {max.toLocaleString('en-US')}
      </span>
    </div>
  );
}
