import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { TechnicalDetails } from '#shared/contact/contract.ts';
import classes from './consent-field.module.css';

interface ConsentFieldProps {
  details: TechnicalDetails;
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
}

/** Shows everything that would be sent before the user agrees. */
export function ConsentField({ details: { page, version, browser }, isGiven, onChange }: ConsentFieldProps) {
  return (
    <div className={classes.consent}>
      <Checkbox
        label="Include these technical details"
        checked={isGiven}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        aria-describedby="technical-details"
      />
      <dl id="technical-details" className={classes.details}>
        <dt>Page</dt>
        <dd>{page}</dd>
        <dt>Version</dt>
        <dd>{version}</dd>
        <dt>Browser</dt>
        <dd>{browser}</dd>
      </dl>
    </div>
  );
}
