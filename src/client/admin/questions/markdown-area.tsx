import { IconBold, IconItalic, IconList, IconListNumbers, IconTable } from '@tabler/icons-react';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { CountedArea } from './lazy-fields.ts';
import { asList, asTable, type Edited, wrapped } from './markdown-edits.ts';
import classes from './markdown-area.module.css';

type Change = (text: string, start: number, end: number) => Edited;

const tools: { label: string; Icon: typeof IconBold; change: Change }[] = [
  { label: 'Bold', Icon: IconBold, change: (...at) => wrapped(...at, '**') },
  { label: 'Italic', Icon: IconItalic, change: (...at) => wrapped(...at, '*') },
  { label: 'List', Icon: IconList, change: (...at) => asList(...at, () => '- ') },
  { label: 'Numbered list', Icon: IconListNumbers, change: (...at) => asList(...at, (line) => `${line + 1}. `) },
  { label: 'Table', Icon: IconTable, change: asTable },
];

/** A text area with markdown buttons. They change the selected text and keep it selected. */
export function MarkdownArea(props: ComponentProps<typeof CountedArea> & { label: string }) {
  const field = useRef<HTMLDivElement>(null);
  const apply = (change: Change) => {
    const area = field.current?.querySelector('textarea');
    if (!area) return;
    const { text, start, end } = change(area.value, area.selectionStart, area.selectionEnd);
    props.onType(text.slice(0, props.max));
    // Wait until the new text is rendered.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(start, end);
    });
  };
  return (
    <div ref={field}>
      <div className={classes.tools} role="toolbar" aria-label={`Format of the ${props.label.toLowerCase()}`}>
        {tools.map(({ label, Icon, change }) => (
          <IconButton key={label} type="button" label={label} onClick={() => apply(change)}>
            <Icon size={18} stroke={1.75} />
          </IconButton>
        ))}
      </div>
      <CountedArea {...props} />
    </div>
  );
}
