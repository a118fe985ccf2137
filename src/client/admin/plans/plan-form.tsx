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
              Load it again and lose my changes
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
                A new price counts for who buys from now on. Whoever has the plan keeps the price they bought it at. A
                region without a price cannot buy.
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
            What it opens
          </Title>
          <Text c="dimmed" mt={4} mb="md">
            A change counts at once for everybody who has the plan.
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
            {isNew ? 'Create the plan' : 'Save'}
          </Button>
        </div>
      )}
    </form>
  );
}
