import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { quizApi } from '#client/quiz/quiz.api.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import classes from './save-preset-form.module.css';

const rules = async () => (await import('#shared/quiz/creating.contract.ts')).PresetBody.pick({ name: true });

/** Saves the current criteria under a name. */
export function SavePresetForm({ criteria, onClose }: { criteria: QuizCriteria; onClose: () => void }) {
  const [savePreset] = quizApi.useSavePresetMutation();
  const [errorText, setErrorText] = useState<string | null>(null);
  const { submit, field, key, isSubmitting } = useAppForm({
    schema: rules,
    initialValues: { name: '' },
    send: async ({ name }) => {
      setErrorText(null);
      const answer = await savePreset({ name, criteria });
      if (answer.error === undefined) onClose();
      return answer;
    },
    onRefused: setErrorText,
  });
  const input = field('name');
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label="Name of the preset"
        required
        maxLength={quizLimits.presetName.max}
        {...input}
        key={key('name')}
        error={input.error ?? errorText}
        aria-invalid={input.error || errorText ? true : undefined}
        autoComplete="off"
        ref={focusOnce}
      />
      <div className={classes.acts}>
        <Button type="submit" loading={isSubmitting} loaderProps={{ size: 25 }}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Focuses the field when the form opens. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();
