import '@mantine/core/styles/Input.layer.css';
import { Text, TextInput } from '@mantine/core';
import { DeleteButton } from '#client/admin/record-editor/delete-button.tsx';
import { RecordEditor } from '#client/admin/record-editor/record-editor.tsx';
import { textFieldOf } from '#client/admin/record-editor/text-field-of.ts';
import { useMay } from '#client/admin/use-may.ts';
import { useBodySystemsQuery, useDisciplinesQuery } from '#client/dictionaries/public.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { AdminOutline } from '#shared/study-plan/outlines.contract.ts';
import { type Topics, useDeleteOutline, useOutlineForm } from './use-outline-form.ts';
import { WeightsField } from './weights-field.tsx';

/** The form of an outline, once its topics are loaded. */
export function OutlineEditor({ outline }: { outline: AdminOutline | null }) {
  const disciplines = useDisciplinesQuery();
  const bodySystems = useBodySystemsQuery();
  if (disciplines.data && bodySystems.data) {
    return <OutlineForm outline={outline} topics={{ disciplines: disciplines.data, bodySystems: bodySystems.data }} />;
  }
  const retry = () => void Promise.all([disciplines.refetch(), bodySystems.refetch()]);
  if (disciplines.isError || bodySystems.isError) return <ErrorView onRetry={retry} />;
  return <TextSkeleton lines={[40, 100, 95, 98, 70, 90]} />;
}

function OutlineForm({ outline, topics }: { outline: AdminOutline | null; topics: Topics }) {
  const may = useMay();
  const form = useOutlineForm(outline, topics);
  const { values, errors, set } = form;
  const weightsField = (path: keyof Topics, label: string) => (
    <WeightsField
      label={label}
      path={path}
      topics={topics[path]}
      texts={values[path]}
      onChange={(texts) => set(path, texts)}
      error={errors[path]}
    />
  );
  return (
    <RecordEditor
      label="Exam outline"
      form={form}
      maySave={may(outline ? 'ExamOutline.update' : 'ExamOutline.create')}
      submit={outline ? 'Save' : 'Create outline'}
      actions={outline && may('ExamOutline.delete') && <DeleteOutline outline={outline} />}
    >
      <Panel label="Exam">
        <OutlineTexts form={form} />
      </Panel>
      <Panel label="Weights">
        <Text c="dimmed" mb="md">
          Share of each topic in percent. Disciplines and body systems each add up to 100 %; leave all of one kind empty
          if the exam publishes no weights for it. A topic without a weight is asked now and then.
        </Text>
        {weightsField('disciplines', 'Disciplines')}
        {weightsField('bodySystems', 'Body systems')}
      </Panel>
    </RecordEditor>
  );
}

function OutlineTexts({ form }: { form: ReturnType<typeof useOutlineForm> }) {
  return (
    <>
      <TextInput label="Exam" required {...textFieldOf(form, 'name')} />
      <TextInput
        label="Source"
        description="Who publishes these weights, and where."
        required
        {...textFieldOf(form, 'source')}
      />
      <TextInput label="Year of the source" inputMode="numeric" required {...textFieldOf(form, 'sourceYear')} />
    </>
  );
}

function DeleteOutline({ outline }: { outline: AdminOutline }) {
  return (
    <DeleteButton record={outline} {...useDeleteOutline()}>
      Delete outline
    </DeleteButton>
  );
}
