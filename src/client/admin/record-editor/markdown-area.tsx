import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import classes from './markdown-area.module.css';

interface MarkdownAreaProps {
  label: string;
  path: string;
  value: string;
  onType: (text: string) => void;
  error: string | undefined;
  max: number;
  minRows?: number;
}

/** Autosizing markdown field with a character count. */
export function MarkdownArea({ label, path, value, onType, error, max, minRows = 14 }: MarkdownAreaProps) {
  return (
    <div className={classes.field}>
      <Textarea
        label={label}
        description="Markdown: ## heading, **bold**, - list, [link](/contact)"
        required
        size="md"
        autosize
        minRows={minRows}
        maxRows={40}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        error={error}
        data-path={path}
        classNames={{ label: classes.label ?? '', input: classes.input ?? '' }}
      />
      <span className={classes.count} data-full={value.length > max || undefined} aria-hidden>
        {value.length.toLocaleString('en-US')} / {max.toLocaleString('en-US')}
      </span>
    </div>
  );
}
