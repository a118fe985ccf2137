import { Markdown } from '#client/ui/markdown.tsx';
import classes from './option-text.module.css';

const MARKUP = /[*_`[\]#<>|~\\&$]|https?:/;

/** Whether a text may contain Markdown or a formula. Most options do not. */
export const hasMarkup = (text: string): boolean => MARKUP.test(text);

/** Skips the Markdown renderer for plain text. */
export function OptionText({ children }: { children: string }) {
  if (!hasMarkup(children)) return <span className={classes.text}>{children}</span>;
  return (
    <div className={classes.text}>
      <Markdown>{children}</Markdown>
    </div>
  );
}
