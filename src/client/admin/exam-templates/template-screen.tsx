import { IconFileOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { NEW, RecordScreen, type RecordKind } from '#client/admin/record-editor/record-screen.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { useTemplateQuery } from './templates.api.ts';

const examDays: RecordKind = {
  name: 'Exam day',
  permission: 'ExamOutline.create',
  back: { to: '/admin/exam-templates', label: 'Exam days' },
  missing: { Icon: IconFileOff, link: 'All exam days' },
};

export function TemplateScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useTemplateQuery(id, { skip: id === NEW });
  return (
    <RecordScreen kind={examDays} id={id} query={query} title={query.currentData?.name}>
      {(template) => <TemplateEditor template={template} />}
    </RecordScreen>
  );
}
