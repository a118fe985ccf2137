import { Title } from '@mantine/core';
import { isApiError } from '#client/platform/api-error.ts';
import { dateProblem } from '#client/ui/date-draft.ts';
import { Panel } from '#client/ui/panel.tsx';
import type { StudySettings } from '#shared/profile/contract.ts';
import { useUpdateUserMutation } from './profile.api.ts';
import { SaveBar } from './save-bar.tsx';
import { ExamFields, HabitFields, type StudyFields } from './study-fields.tsx';
import { useEditForm } from './use-edit-form.ts';
import classes from './form-grid.module.css';

const rules = async () =>
  (await import('#shared/profile/contract.ts')).StudySettings.omit({ theme: true, textSize: true, isSetUp: true });

export function StudyForm({ study: settings }: { study: StudySettings }) {
  const { theme: _theme, textSize: _textSize, isSetUp: _isSetUp, ...study } = settings;
  const [updateUser] = useUpdateUserMutation();
  const { form, submit, ...state } = useEditForm<StudyFields>({
    saved: study,
    schema: rules,
    // A saved date may have passed by now. It is valid until the user changes it.
    problems: ({ examOn }) => ({ examOn: examOn === study.examOn ? null : dateProblem(examOn, 'future') }),
    send: async (changes) => ({ error: onOwnFields((await updateUser({ study: changes })).error) }),
  });
  return (
    <Panel label="Goals">
      <form onSubmit={submit} noValidate>
        <Title order={2} mb="md">
          Your exam and your goals
        </Title>
        <div className={classes.grid}>
          <ExamFields form={form} />
          <HabitFields form={form} />
        </div>
        <SaveBar {...state} />
      </form>
    </Panel>
  );
}

/** The server names a setting `study.dailyGoal`, the form `dailyGoal`. */
function onOwnFields(error: unknown): unknown {
  if (!isApiError(error) || typeof error.message === 'string') return error;
  const message = error.message.map((field) => ({ ...field, property: field.property.replace(/^study\./, '') }));
  return { ...error, message };
}
