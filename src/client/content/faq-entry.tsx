import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Markdown } from '#client/ui/markdown.tsx';
import type { Faq } from '#shared/content/contract.ts';
import classes from './faq-entry.module.css';

/** A collapsible question and answer. */
export function FaqEntry({ faq }: { faq: Faq }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={classes.entry} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary className={classes.question}>
        {faq.title.rendered}
        <IconChevronDown className={classes.arrow} size={18} stroke={1.75} aria-hidden />
      </summary>
      <div className={classes.answer}>{wasOpened && <Markdown>{faq.content.rendered}</Markdown>}</div>
    </details>
  );
}
