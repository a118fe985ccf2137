import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '#client/platform/clipboard/copy-text.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { BAD_EQUATION } from './evaluate.ts';
import classes from './calculator-result.module.css';

export function CalculatorResult({ result }: { result: string | null }) {
  const [copied, setCopied] = useState<string | null>(null);
  const isGood = result !== null && result !== BAD_EQUATION;
  const copy = async () => {
    if (isGood && (await copyText(result))) setCopied(result);
  };
  return (
    <div className={classes.answer}>
      <output className={classes.result} data-bad={result === BAD_EQUATION || undefined}>
        {isGood && <span aria-hidden>= </span>}
        {result}
      </output>
      {isGood && (
        <IconButton type="button" label={copied === result ? 'Copied' : 'Copy the result'} onClick={() => void copy()}>
          {copied === result ? (
            <IconCheck size={18} stroke={1.8} aria-hidden />
          ) : (
            <IconCopy size={18} stroke={1.6} aria-hidden />
          )}
        </IconButton>
      )}
    </div>
  );
}
