import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import classes from './folded-names.module.css';

const SHOWN = 3;

/** A comma-separated list; long lists show the first names and expand on demand. */
export function FoldedNames({ names }: { names: string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const left = names.length - SHOWN;
  // Hiding a single name would save no space.
  if (left < 2) return names.join(', ');
  return (
    <>
      {(isOpen ? names : names.slice(0, SHOWN)).join(', ')}{' '}
      <UnstyledButton className={classes.more ?? ''} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'show fewer' : `and ${left} more`}
      </UnstyledButton>
    </>
  );
}
