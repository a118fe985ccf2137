import '@mantine/core/styles/Input.layer.css';
import { Text, Title } from '@mantine/core';
import { RecordEditor } from '#client/admin/record-editor/record-editor.tsx';
import { useDisciplinesQuery, useBodySystemsQuery } from '#client/dictionaries/public.ts';
import { Panel } from '#client/ui/panel.tsx';
import { CardFields } from './card-fields.tsx';
import { PlanBasics } from './plan-basics.tsx';
import { PriceTable } from './price-table.tsx';
import { TagChoice } from './tag-choice.tsx';
import type { usePlanForm } from './use-plan-form.ts';

interface PlanFormProps {
  form: ReturnType<typeof usePlanForm>;
  /** The trial has neither prices nor a card. */
  isTrial?: boolean;
  maySave?: boolean;
}

export function PlanForm({ form, isTrial = false, maySave = true }: PlanFormProps) {
  const { values, errors, set, isNew } = form;
  const disciplines = useDisciplinesQuery();
  const bodySystems = useBodySystemsQuery();
  const tagChoice = (path: 'disciplines' | 'bodySystems', label: string, options: typeof disciplines.data) => (
    <TagChoice
      label={label}
      options={options}
      chosen={values[path]}
      onChange={(ids) => set(path, ids)}
      error={errors[path]}
      path={path}
    />
  );
  return (
    <RecordEditor label="Plan" form={form} maySave={maySave} submit={isNew ? 'Create plan' : 'Save'}>
      <Panel label="Plan">
        <PlanBasics form={form} isNew={isNew} />
      </Panel>
      {!isTrial && (
        <>
          <Panel label="Prices">
            <Title order={2} size="h3">
              Prices
            </Title>
            <Text c="dimmed" mt={4} mb="md">
              A new price applies to new purchases only. Existing subscribers keep the price they bought at. A plan
              cannot be bought in a region without a price.
            </Text>
            <PriceTable form={form} />
          </Panel>
          <Panel label="Pricing page">
            <CardFields form={form} />
          </Panel>
        </>
      )}
      <Panel label="Content">
        <Title order={2} size="h3">
          Included content
        </Title>
        <Text c="dimmed" mt={4} mb="md">
          Changes apply immediately to everyone who has the plan.
        </Text>
        {tagChoice('disciplines', 'Disciplines', disciplines.data)}
        {tagChoice('bodySystems', 'Body systems', bodySystems.data)}
      </Panel>
    </RecordEditor>
  );
}
