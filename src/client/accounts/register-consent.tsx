import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './register-consent.module.css';

interface ConsentCheckboxProps extends Omit<CheckboxProps, 'label'> {
  children: ReactNode;
  'aria-invalid'?: boolean | undefined;
}

export function ConsentCheckbox({ children, required, ...field }: ConsentCheckboxProps) {
  const { mark, ...classNames } = classes;
  const label = (
    <>
      {children}
      {required && (
        <span className={mark} aria-hidden>
          {' *'}
        </span>
      )}
    </>
  );
  return <Checkbox {...field} required={required ?? false} label={label} classNames={classNames} />;
}
