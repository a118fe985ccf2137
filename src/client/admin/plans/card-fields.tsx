import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { NumberInput, Switch, Text, Textarea, TextInput, Title } from '@mantine/core';
import { Markdown } from '#client/ui/markdown.tsx';
import type { PlanFormFields } from './use-plan-form.ts';
import classes from './plan-form.module.css';

/** Whether and how the plan appears on the pricing page. */
export function CardFields({ form: { values, set, errors } }: { form: PlanFormFields }) {
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
          <TextInput
            label="Heading"
            required
            size="md"
            maxLength={100}
            value={values.head}
            onChange={({ currentTarget }) => set('head', currentTarget.value)}
            error={errors['head']}
            data-path="head"
          />
          <NumberInput
            label="Position"
            description="The lowest number comes first."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="md"
            min={0}
            max={1000}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            value={values.position}
            onChange={(value) => set('position', value === '' ? '' : Number(value))}
            error={errors['position']}
            data-path="position"
          />
          <Textarea
            className={classes.wide ?? ''}
            label="Text"
            description="Markdown"
            size="md"
            rows={8}
            resize="vertical"
            maxLength={5000}
            value={values.body}
            onChange={({ currentTarget }) => set('body', currentTarget.value)}
            error={errors['body']}
            data-path="body"
          />
          {values.body.trim() !== '' && (
            <div className={classes.wide}>
              <Text size="sm" c="dimmed">
                Preview
              </Text>
              <div className={classes.preview}>
                <Markdown>{values.body}</Markdown>
              </div>
            </div>
          )}
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
