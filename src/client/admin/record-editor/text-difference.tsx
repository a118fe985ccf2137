import { VisuallyHidden } from '@mantine/core';
import { wordDifference } from '#shared/bank/word-difference.ts';
import classes from './text-difference.module.css';

/** Word by word difference of the fields that differ. */
/** What a record says, by the name of each field. */
export type Texts = Record<string, string>;

export function TextDifference({ before, after }: { before: Texts; after: Texts }) {
  const [long, short] = [before, after].toSorted((a, b) => Object.keys(b).length - Object.keys(a).length);
  const names = [...new Set([...Object.keys(long ?? {}), ...Object.keys(short ?? {})])];
  const lines = names
    .map((name) => ({ name, old: before[name] ?? '', young: after[name] ?? '' }))
    .filter(({ old, young }) => old !== young);
  if (lines.length === 0) return <p>No differences.</p>;
  return (
    <dl className={classes.lines}>
      {lines.map(({ name, old, young }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <WordDifference before={old} after={young} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function WordDifference({ before, after }: { before: string; after: string }) {
  return wordDifference(before, after).map(({ kind, text }, place) => {
    const key = `${place} ${kind}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Element = kind === 'gone' ? 'del' : 'ins';
    return (
      <Element key={key} className={classes[kind]}>
        <VisuallyHidden>{kind === 'gone' ? ' removed: ' : ' added: '}</VisuallyHidden>
        {text}
        <VisuallyHidden>{' end '}</VisuallyHidden>
      </Element>
    );
  });
}
