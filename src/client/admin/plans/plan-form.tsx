import '@mantine/core/styles/Input.layer.css';
import { Button, Text, Title } from '@mantine/core';
import { LockableFields } from '#client/admin/lockable-fields.tsx';
import { useDisciplinesQuery, useBodySystemsQuery } from '#client/dictionaries/public.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { CardFields } from './card-fields.tsx';
import { PlanBasics } from './plan-basics.tsx';
import { PriceTable } from './price-table.tsx';
import { TagChoice } from './tag-choice.tsx';
import type { usePlanForm } from './use-plan-form.ts';
import classes from './plan-form.module.css';

interface PlanFormProps extends ReturnType<typeof usePlanForm> {
  /** The billing period can be set only on creation. */
  isNew: boolean;
  /** The trial has neither prices nor a card. */
  isTrial?: boolean;
  isReadOnly?: boolean;
  onReload?: () => void;
}

export function PlanForm(props: PlanFormProps) {
  const { form, refusal, isSaving, isChanged, save, isNew, isTrial = false, isReadOnly = false, onReload } = props;
  const disciplines = useDisciplinesQuery();
  const bodySystems = useBodySystemsQuery();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {refusal !== null && refusal.text !== null && (
        <FormAlert title="The plan was not saved">
          {refusal.text}{' '}
          {refusal.isConflict && onReload && (
            <Button variant="default" size="sm" mt="xs" onClick={onReload}>
              Reload and discard my changes
            </Button>
          )}
        </FormAlert>
      )}
      <LockableFields isLocked={isReadOnly || props.isLocked} isOfPanels>
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
          <TagChoice
            label="Disciplines"
            options={disciplines.data}
            chosen={form.draft.disciplines}
            onChange={(ids) => form.set({ disciplines: ids })}
            error={form.errors['disciplines']}
          />
          <TagChoice
            label="Body systems"
            options={bodySystems.data}
            chosen={form.draft.bodySystems}
            onChange={(ids) => form.set({ bodySystems: ids })}
            error={form.errors['bodySystems']}
          />
        </Panel>
      </LockableFields>
      {!isReadOnly && (
        <div className={classes.buttons}>
          <Button type="submit" loading={isSaving} loaderProps={{ size: 25 }} disabled={!isNew && !isChanged}>
            {isNew ? 'Create plan' : 'Save'}
          </Button>
        </div>
      )}
    </form>
  );
}
