import '@mantine/core/styles/Input.layer.css';
import { Text, Textarea } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Markdown } from '#client/ui/markdown.tsx';
import { pasteAsText } from '#client/ui/pasted-text.ts';
import { applyTo, type Change } from './markdown-edits.ts';
import { MarkdownToolbar, shortcutOf } from './markdown-toolbar.tsx';
import type { PicturedText } from './text-pictures.api.ts';
import { TextPictures, useTextPictures } from './text-pictures.tsx';
import classes from './markdown-area.module.css';

interface MarkdownAreaProps {
  label: string;
  description?: string;
  required?: boolean;
  path: string;
  value: string;
  onType: (text: string) => void;
  error: string | undefined;
  max: number;
  minRows?: number;
  /** Shows the rendered text below the field, for forms without a preview next to them. */
  hasPreview?: boolean;
  onPicture?: () => void;
  /** Pictures can be uploaded into the text, with the permission for texts of this kind. */
  pictures?: PicturedText | undefined;
}

/** Markdown field with formatting buttons, keyboard shortcuts and a character count. */
export function MarkdownArea({
  label,
  description = 'Markdown: ## heading, **bold**, - list, [link](/contact)',
  required = true,
  path,
  value,
  onType,
  error,
  max,
  minRows = 14,
  hasPreview = false,
  onPicture,
  pictures: kind,
}: MarkdownAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const pictures = useTextPictures(kind, area);
  const apply = (change: Change) => area.current && applyTo(area.current, change);
  const onKeyDown = (event: KeyboardEvent) => {
    const change = shortcutOf(event);
    if (!change) return;
    event.preventDefault();
    apply(change);
  };
  return (
    <div className={classes.field}>
      <Textarea
        ref={area}
        label={label}
        description={description}
        required={required}
        size="md"
        autosize
        minRows={minRows}
        maxRows={40}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const [file] = kind ? event.clipboardData.files : [];
          if (!file) return pasteAsText(event);
          event.preventDefault();
          pictures.choose(file);
        }}
        error={error}
        data-path={path}
        classNames={{ label: classes.label ?? '', input: classes.input ?? '' }}
        inputContainer={below(
          <MarkdownToolbar label={label} onChange={apply} onPicture={onPicture ?? (kind && (() => pictures.open()))} />,
        )}
      />
      <span className={classes.count} data-full={value.length > max || undefined} aria-hidden>
        {value.length.toLocaleString('en-US')} / {max.toLocaleString('en-US')}
      </span>
      {kind && <TextPictures pictures={pictures} text={value} />}
      {hasPreview && value.trim() !== '' && (
        <>
          <Text size="sm" c="dimmed">
            Preview
          </Text>
          <div className={classes.preview}>
            <Markdown>{value}</Markdown>
          </div>
        </>
      )}
    </div>
  );
}

/** Renders the input below the toolbar, and both below the label and the description. */
const below = (toolbar: ReactNode) => (input: ReactNode) => (
  <>
    {toolbar}
    {input}
  </>
);
