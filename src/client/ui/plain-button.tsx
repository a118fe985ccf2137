import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

/**
 * Looks like Mantine's unstyled button, but takes no style props: evaluating those of twenty buttons took a third of
 * the time in which a quiz shows its next question.
 */
export function PlainButton({ className, ...button }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...button} className={`mantine-focus-auto ${UnstyledButton.classes['root']} ${className}`} />
  );
}
