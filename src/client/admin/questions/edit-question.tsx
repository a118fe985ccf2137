import { useRef } from 'react';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { TwoColumns } from '#client/admin/two-columns.tsx';
import { momentText } from '#client/platform/moments.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorForm } from './editor-form.tsx';
import { HealthPanel } from './health-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { statusLabels } from './question-labels.ts';
import { useQuestionEditor } from './use-question-editor.ts';
import classes from './edit-question.module.css';

/** The question editor: form on one side; preview, checks and statistics on the other. */
export function EditQuestion({ opened }: { opened: QuestionResult | null }) {
  const editor = useQuestionEditor(opened);
  /** Disables the leave guard for the navigation after creating or deleting the question. */
  const mayLeave = useRef(false);
  useLeaveGuard(() => editor.isDirty && !mayLeave.current);
  const { base } = editor;
  return (
    <div className={classes.screen}>
      <ScreenHead
        title={base ? `Question ${base.id}` : 'New question'}
        back={{ to: '/admin/questions', label: 'Questions' }}
        {...(base && { text: <Standing question={base} /> })}
        actions={
          base && (
            <LinkButton to="/admin/questions/$id/versions" params={{ id: String(base.id) }} variant="default">
              Versions
            </LinkButton>
          )
        }
      />
      <TwoColumns
        main={<EditorForm editor={editor} />}
        side={
          <>
            <PreviewPanel fields={editor.fields} files={base?.files ?? []} />
            <ChecksPanel fields={editor.fields} missing={base?.missing ?? []} />
            {base && <HealthPanel id={base.id} />}
          </>
        }
      />
      <EditorBar editor={editor} onLeave={() => (mayLeave.current = true)} />
    </div>
  );
}

function Standing({ question: { status, version, updatedAt } }: { question: QuestionResult }) {
  return (
    <>
      <StateBadge {...statusLabels[status]} /> Version {version}, saved {momentText(updatedAt)}
    </>
  );
}
