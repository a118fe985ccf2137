import '@mantine/core/styles/Combobox.layer.css'; // for the select arrow
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NativeSelect, NumberInput } from '@mantine/core';
import { lazy } from 'react';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { Optional } from '#client/ui/optional.tsx';
import type { Audience } from '#shared/mailings/contract.ts';
import { MAX_DAYS_BACK } from '#shared/mailings/mailing-limits.ts';
import { segmentOf } from './mailing-values.ts';
import { audienceWords } from './mailing-words.ts';
import { SegmentCount } from './segment-count.tsx';
import type { FieldWriting } from './use-mailing-writing.ts';
import classes from './mailings.module.css';

/** Loaded on demand: search fields are large, and these are far down the page. */
const SegmentPlaces = lazy(async () => ({ default: (await import('./segment-places.tsx')).SegmentPlaces }));

/** Selects the recipients and shows how many they are. */
export function SegmentFields({ writing }: { writing: FieldWriting }) {
  const { values, errors, set } = writing;
  return (
    <fieldset className={classes.segment}>
      <legend className={classes.legend}>To whom</legend>
      <NativeSelect
        label="Who"
        size="md"
        data={choicesOf(audienceWords)}
        value={values['segment.audience']}
        onChange={({ currentTarget }) => set('segment.audience', currentTarget.value as Audience)}
        error={errors['segment.audience']}
        data-path="segment.audience"
      />
      {values['segment.audience'] === 'former' && (
        <DaysField label="Ended in the last … days" name="segment.formerDays" writing={writing} required />
      )}
      <DaysField label="Not seen for … days" name="segment.unseenDays" writing={writing} />
      <div className={classes.places}>
        <Optional>
          <SegmentPlaces writing={writing} />
        </Optional>
      </div>
      <SegmentCount segment={segmentOf(values)} />
    </fieldset>
  );
}

interface DaysFieldProps {
  label: string;
  name: 'segment.formerDays' | 'segment.unseenDays';
  writing: FieldWriting;
  required?: boolean;
}

function DaysField({ label, name, writing: { values, errors, set }, required = false }: DaysFieldProps) {
  return (
    <NumberInput
      label={label}
      size="md"
      min={1}
      max={MAX_DAYS_BACK}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      required={required}
      value={values[name]}
      onChange={(days) => set(name, days === '' ? '' : Number(days))}
      error={errors[name]}
      data-path={name}
    />
  );
}
