import { IconBulb } from '@tabler/icons-react';
import { type WritingCheckName, writingChecks } from '#shared/bank/writing-checks.ts';
import classes from './writing-hints.module.css';

interface WritingHintsProps {
  label: string;
  flaws: WritingCheckName[];
}

/** Suggestions to improve the text. They never block submitting. */
export function WritingHints({ label, flaws }: WritingHintsProps) {
  return (
    <div role="status" aria-label={label}>
      {flaws.length > 0 && (
        <ul className={classes.list}>
          {flaws.map((name) => (
            <li key={name} className={classes.hint}>
              <IconBulb className={classes.icon} size={18} stroke={1.75} aria-hidden />
              <span>{writingChecks[name].text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
