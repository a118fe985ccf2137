import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import type { QuestionFile } from '#shared/bank/question.contract.ts';
import classes from './zooming-pictures.module.css';

/** A picture with its loading and error states. */
export function LoadingPicture({ file }: { file: QuestionFile }) {
  const { path, width, height, altText } = file;
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') {
    return (
      <div className={classes.failed} role="alert">
        <p>The picture could not be loaded.</p>
        <Button variant="white" onClick={() => setState('loading')}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      <img
        className={classes.picture}
        src={path}
        width={width}
        height={height}
        alt={altText}
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
      {state === 'loading' && (
        <span className={classes.loading} role="status">
          <Loader color="white" aria-label="Loading the picture" />
        </span>
      )}
    </>
  );
}
