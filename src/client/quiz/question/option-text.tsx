import { Markdown } from '#client/ui/markdown.tsx';
import classes from './option-text.module.css';

const MARKUP = /[*_`[\]#<>|~\\&$]|https?:/;

/** Skips the Markdown renderer for plain text, which most options are. */
export function OptionText({ children }: { children: string }) {
  if (!MARKUP.test(children)) return <span className={classes.text}>{children}</span>;
  return (
    <div className={classes.text}>
      <Markdown>{children}</Markdown>
    </div>
  );
}
