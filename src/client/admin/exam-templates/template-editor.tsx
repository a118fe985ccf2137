import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useOutlinesQuery } from '#client/admin/exam-outlines/outlines.api.ts';
import { DeleteButton } from '#client/admin/record-editor/delete-button.tsx';
import { RecordEditor } from '#client/admin/record-editor/record-editor.tsx';
import { textFieldOf } from '#client/admin/record-editor/text-field-of.ts';
import { recordChoices } from '#client/admin/table/choices-of.ts';
import { useMay } from '#client/admin/use-may.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { AdminTemplate } from '#shared/exam-day/templates.contract.ts';
import { useTemplatesQuery } from './templates.api.ts';
import { type Named, type TemplateValues, useDeleteTemplate, useTemplateForm } from './use-template-form.ts';

const all = { pageSize: '100' };

/** The form of a template, once the exams and the other templates are loaded. */
export function TemplateEditor({ template }: { template: AdminTemplate | null }) {
  const exams = useOutlinesQuery(all);
  const templates = useTemplatesQuery(all);
  if (exams.data && templates.data) {
    const others = templates.data.rows.filter(({ id, fullId }) => id !== template?.id && fullId === null);
    return <TemplateForm template={template} exams={exams.data.rows} others={others} />;
  }
  const retry = () => void Promise.all([exams.refetch(), templates.refetch()]);
  if (exams.isError || templates.isError) return <ErrorView onRetry={retry} />;
  return <TextSkeleton lines={[40, 100, 95, 98, 70, 90]} />;
}

interface TemplateFormProps {
  template: AdminTemplate | null;
  exams: Named[];
  others: Named[];
}

function TemplateForm({ template, exams, others }: TemplateFormProps) {
  const may = useMay();
  const form = useTemplateForm(template, { exams, others });
  const field = (name: keyof TemplateValues) => textFieldOf(form, name);
  const number = (name: keyof TemplateValues) => ({ ...field(name), inputMode: 'numeric' as const, required: true });
  const select = (name: keyof TemplateValues, records: Named[], none: string) => ({
    ...field(name),
    size: 'md' as const,
    data: [{ value: '', label: none }, ...recordChoices(records)],
  });
  return (
    <RecordEditor
      label="Exam day"
      form={form}
      maySave={may(template ? 'ExamOutline.update' : 'ExamOutline.create')}
      submit={template ? 'Save' : 'Create exam day'}
      actions={template && may('ExamOutline.delete') && <DeleteTemplate template={template} />}
    >
      <Panel label="Exam">
        <TextInput label="Name" required {...field('name')} />
        <NativeSelect
          label="Outline"
          description="Questions follow the weights of its topics."
          {...select('examId', exams, 'All topics')}
        />
        <NativeSelect
          label="Short version of"
          description="Offered when there are too few questions for the full exam day."
          {...select('fullId', others, 'None: this is a full exam day')}
        />
      </Panel>
      <Panel label="Format">
        <TextInput label="Blocks" {...number('blocks')} />
        <TextInput label="Questions per block" {...number('questions')} />
        <TextInput label="Minutes per block" {...number('minutes')} />
        <TextInput
          label="Break minutes"
          description="For all breaks of the day. Unused time of blocks is added."
          {...number('breakMinutes')}
        />
      </Panel>
      <Panel label="Source">
        <TextInput label="Source" description="Who publishes this format, and where." required {...field('source')} />
        <TextInput label="Year of the source" {...number('sourceYear')} />
      </Panel>
    </RecordEditor>
  );
}

function DeleteTemplate({ template }: { template: AdminTemplate }) {
  return (
    <DeleteButton record={template} {...useDeleteTemplate()}>
      Delete exam day
    </DeleteButton>
  );
}
