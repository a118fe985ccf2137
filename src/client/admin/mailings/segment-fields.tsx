import '@mantine/core/styles/Combobox.layer.css'; // for the select arrow
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NativeSelect, NumberInput } from '@mantine/core';
import { lazy } from 'react';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { Optional } from '#client/ui/optional.tsx';
import { wholeNumber } from '#client/ui/whole-number.ts';
import type { Audience } from '#shared/mailings/contract.ts';
import { MAX_DAYS_BACK } from '#shared/mailings/mailing-limits.ts';
import { audienceLabels } from './mailing-labels.ts';
import { segmentOf } from './mailing-values.ts';
import { SegmentCount } from './segment-count.tsx';
import type { MailingFormFields } from './use-mailing-form.ts';
import classes from './mailings.module.css';

/** Loaded on demand: search fields are large, and these are far down the page. */
const SegmentPlaces = lazy(async () => ({ default: (await import('./segment-places.tsx')).SegmentPlaces }));

/** Selects the recipients and shows how many they are. */
export function SegmentFields({ form }: { form: MailingFormFields }) {
  const { values, errors, set } = form;
  return (
    <fieldset className={classes.segment}>
      <legend className={classes.legend}>Recipients</legend>
      <NativeSelect
        label="Audience"
        size="md"
        data={choicesOf(audienceLabels)}
        value={values['segment.audience']}
        onChange={({ currentTarget }) => set('segment.audience', currentTarget.value as Audience)}
        error={errors['segment.audience']}
        data-path="segment.audience"
      />
      {values['segment.audience'] === 'former' && (
        <DaysField label="Ended in the last … days" name="segment.formerDays" form={form} required />
      )}
      <DaysField label="Not seen for … days" name="segment.unseenDays" form={form} />
      <div className={classes.places}>
        <Optional>
          <SegmentPlaces form={form} />
        </Optional>
      </div>
      <SegmentCount segment={segmentOf(values)} />
    </fieldset>
  );
}

interface DaysFieldProps {
  label: string;
  name: 'segment.formerDays' | 'segment.unseenDays';
  form: MailingFormFields;
  required?: boolean;
}

function DaysField({ label, name, form: { values, errors, set }, required = false }: DaysFieldProps) {
  return (
    <NumberInput
      label={label}
      {...wholeNumber}
      min={1}
      max={MAX_DAYS_BACK}
      required={required}
      value={values[name]}
      onChange={(days) => set(name, days === '' ? '' : Number(days))}
      error={errors[name]}
      data-path={name}
    />
  );
}
