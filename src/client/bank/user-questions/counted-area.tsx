import '@mantine/core/styles/Input.layer.css';
import { Textarea, type TextareaProps } from '@mantine/core';
import { pasteAsText } from './pasted-text.ts';
import classes from './counted-area.module.css';

interface CountedAreaProps extends Omit<TextareaProps, 'value' | 'onChange' | 'error'> {
  /** Where it stands in the form, for complaints. */
  path: string;
  errors: Record<string, string>;
  value: string;
  onType: (text: string) => void;
  max: number;
}

/** A text with how long it is and how long it may be. It grows with its words. */
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
