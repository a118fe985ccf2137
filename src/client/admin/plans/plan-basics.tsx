import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { textFieldOf } from '#client/admin/record-editor/text-field-of.ts';
import { wholeNumber } from '#client/ui/whole-number.ts';
import type { PlanFormFields } from './use-plan-form.ts';
import classes from './plan-form.module.css';

const units = [
  { value: 'm', label: 'Months' },
  { value: 'y', label: 'Years' },
];

export function PlanBasics({ form, isNew }: { form: PlanFormFields; isNew: boolean }) {
  const { values, set, errors } = form;
  return (
    <div className={classes.grid}>
      <TextInput label="Name" required size="md" maxLength={100} {...textFieldOf(form, 'name')} />
      {isNew && (
        <>
          <NumberInput
            label="Charged every"
            description="It cannot be changed later."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            {...wholeNumber}
            min={1}
            max={36}
            value={values.duration}
            onChange={(value) => set('duration', value === '' ? '' : Number(value))}
            error={errors['duration']}
            data-path="duration"
          />
          <NativeSelect
            label="Unit"
            size="md"
            data={units}
            value={values.durationModifier}
            onChange={({ currentTarget }) => set('durationModifier', currentTarget.value === 'y' ? 'y' : 'm')}
            error={errors['durationModifier']}
            data-path="durationModifier"
          />
        </>
      )}
    </div>
  );
}
