import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useMay } from '#client/admin/use-may.ts';
import { ConflictNotice } from '#client/admin/writing/conflict-notice.tsx';
import { MarkdownArea } from '#client/admin/writing/markdown-area.tsx';
import { WritingBar } from '#client/admin/writing/writing-bar.tsx';
import { WritingForm } from '#client/admin/writing/writing-form.tsx';
import { WritingLayout } from '#client/admin/writing/writing-layout.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { Mailing } from '#shared/mailings/contract.ts';
import { mailingLimits } from '#shared/mailings/mailing-limits.ts';
import { placeholderList } from '#shared/mailings/placeholders.ts';
import { MailPreview } from './mail-preview.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { SendPanel } from './send-panel.tsx';
import { useDeleteMailing, useMailingWriting } from './use-mailing-writing.ts';

/** Edits a draft: text with preview, segment, and the panel to test and send it. */
export function MailingEditor({ mailing }: { mailing: Mailing | null }) {
  const may = useMay();
  const writing = useMailingWriting(mailing);
  const { values, refusal, theirs } = writing;
  const maySave = may(mailing ? 'MailingManagement.update' : 'MailingManagement.create');
  return (
    <>
      {refusal.isConflict && (
        <ConflictNotice
          onKeepMine={() => theirs && void writing.save(theirs.revision)}
          onTakeTheirs={() => theirs && writing.take(theirs)}
        >
          {theirs && <MailPreview {...theirs} />}
        </ConflictNotice>
      )}
      {refusal.text !== null && <FormAlert title="Not saved">{refusal.text}</FormAlert>}
      <WritingLayout
        fields={
          <WritingForm label="Mailing" isLocked={!maySave || writing.isLocked} onSubmit={() => void writing.save()}>
            <TextFields writing={writing} />
            <SegmentFields writing={writing} />
            {maySave && (
              <WritingBar
                submit={mailing ? 'Save' : 'Create draft'}
                isSaving={writing.isSaving}
                isDirty={writing.isDirty}
              >
                {mailing && may('MailingManagement.delete') && <DeleteDraft mailing={mailing} />}
              </WritingBar>
            )}
          </WritingForm>
        }
        preview={<MailPreview subject={values.subject} body={values.body} />}
      />
      {mailing && may('MailingManagement.update') && <SendPanel mailing={mailing} isDirty={writing.isDirty} />}
    </>
  );
}

function TextFields({ writing: { values, errors, set } }: { writing: ReturnType<typeof useMailingWriting> }) {
  const line = (name: 'name' | 'subject') => ({
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(name, currentTarget.value),
    error: errors[name],
    maxLength: mailingLimits[name],
    'data-path': name,
  });
  return (
    <>
      <TextInput label="Name" description="For us; nobody else sees it." required {...line('name')} />
      <TextInput label="Subject" description={`May say ${placeholderList}.`} required {...line('subject')} />
      <MarkdownArea
        label="Text"
        path="body"
        value={values.body}
        onType={(text) => set('body', text)}
        error={errors['body']}
        max={mailingLimits.body}
        minRows={10}
      />
    </>
  );
}

function DeleteDraft({ mailing }: { mailing: Mailing }) {
  const { ask, isDeleting } = useDeleteMailing();
  return (
    <Button variant="default" loading={isDeleting} onClick={() => void ask(mailing)}>
      Delete draft
    </Button>
  );
}
