import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { NumberInput, Switch, TextInput, Title } from '@mantine/core';
import { MarkdownArea } from '#client/admin/record-editor/markdown-area.tsx';
import { markdownAreaOf, textFieldOf } from '#client/admin/record-editor/text-field-of.ts';
import { wholeNumber } from '#client/ui/whole-number.ts';
import type { PlanFormFields } from './use-plan-form.ts';
import classes from './plan-form.module.css';

/** Whether and how the plan appears on the pricing page. */
export function CardFields({ form }: { form: PlanFormFields }) {
  const { values, errors, set } = form;
  return (
    <>
      <Title order={2} size="h3" mb="md">
        Pricing page
      </Title>
      <Switch
        size="md"
        mb="md"
        label="Offer this plan on the pricing page"
        checked={values.isShown}
        onChange={({ currentTarget }) => set('isShown', currentTarget.checked)}
      />
      {values.isShown && (
        <div className={classes.grid}>
          <TextInput label="Heading" required size="md" maxLength={100} {...textFieldOf(form, 'head')} />
          <NumberInput
            label="Position"
            description="The lowest number comes first."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...wholeNumber}
            min={0}
            max={1000}
            value={values.position}
            onChange={(value) => set('position', value === '' ? '' : Number(value))}
            error={errors['position']}
            data-path="position"
          />
          <div className={classes.wide}>
            <MarkdownArea
              label="Text"
              description="Markdown"
              required={false}
              minRows={8}
              max={5000}
              {...markdownAreaOf(form, 'body')}
              hasPreview
            />
          </div>
          <Switch
            className={classes.wide ?? ''}
            mt="md"
            size="md"
            label="Highlight this card"
            checked={values.isHighlighted}
            onChange={({ currentTarget }) => set('isHighlighted', currentTarget.checked)}
          />
        </div>
      )}
    </>
  );
}
