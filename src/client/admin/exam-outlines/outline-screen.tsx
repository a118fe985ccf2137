import { IconFileOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { NEW, RecordScreen, type RecordKind } from '#client/admin/record-editor/record-screen.tsx';
import { OutlineEditor } from './outline-editor.tsx';
import { useOutlineQuery } from './outlines.api.ts';

const outlines: RecordKind = {
  name: 'Outline',
  heading: 'Exam outline',
  permission: 'ExamOutline.create',
  back: { to: '/admin/exam-outlines', label: 'Exam outlines' },
  missing: { Icon: IconFileOff, link: 'All outlines' },
};

export function OutlineScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useOutlineQuery(id, { skip: id === NEW });
  return (
    <RecordScreen kind={outlines} id={id} query={query} title={query.currentData?.name}>
      {(outline) => <OutlineEditor outline={outline} />}
    </RecordScreen>
  );
}
