import { IconCheck } from '@tabler/icons-react';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import classes from './brand-panel.module.css';

const options = [
  'Acute cystitis',
  'Acute interstitial nephritis',
  'Acute pyelonephritis',
  'Nephrolithiasis',
  'Renal papillary necrosis',
];
const ANSWER = 'Acute pyelonephritis';

/** A product illustration next to the form on wide screens. Decorative, without interactive elements. */
export function BrandPanel() {
  return (
    <div className={classes.panel} aria-hidden>
      <p className={classes.claim}>Think it through, one patient at a time.</p>
      <div className={classes.card}>
        <p className={classes.stem}>
          A 24-year-old woman has had fever, right flank pain and burning on urination for three days. Her temperature
          is 38.9&nbsp;°C. There is tenderness over the right costovertebral angle. Urine microscopy shows white cell
          casts.
        </p>
        <p className={classes.leadIn}>Which of the following is the most likely diagnosis?</p>
        <ol className={classes.options}>
          {options.map((text, index) => (
            <li key={text} className={text === ANSWER ? classes.answer : classes.option}>
              <span className={classes.letter}>{optionLetter(index)}</span>
              {text}
              {text === ANSWER && <IconCheck className={classes.check} size={18} stroke={2.25} />}
            </li>
          ))}
        </ol>
        <p className={classes.point}>White cell casts form in the tubules: the infection is in the kidney.</p>
      </div>
    </div>
  );
}
