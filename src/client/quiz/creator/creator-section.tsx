import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { FoldChevron } from '#client/ui/fold-chevron.tsx';
import classes from './creator-section.module.css';

/** Same breakpoint as in the style sheets. */
const PHONE = '(max-width: 47.99em)';

interface CreatorSectionProps {
  title: string;
  /** One-line summary of the selection, shown while the section is collapsed. */
  digest: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A part of the creator. On phones it is collapsible and shows its digest. */
export function CreatorSection({ title, digest, isWide = false, children }: CreatorSectionProps) {
  const folds = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  return (
    <fieldset className={classes.section} data-wide={isWide || undefined}>
      <legend className={classes.legend}>
        <h2 className={classes.heading}>
          {folds ? (
            <UnstyledButton
              className={classes.fold ?? ''}
              aria-expanded={isOpen}
              aria-controls={contentId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <span className={classes.words}>
                <span className={classes.title}>{title}</span> <span className={classes.digest}>{digest}</span>
              </span>
              <FoldChevron size={20} />
            </UnstyledButton>
          ) : (
            <span className={classes.title}>{title}</span>
          )}
        </h2>
      </legend>
      <div id={contentId} className={classes.content} hidden={folds && !isOpen}>
        {children}
      </div>
    </fieldset>
  );
}
