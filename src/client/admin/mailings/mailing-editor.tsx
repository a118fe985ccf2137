import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { ConflictNotice } from '#client/admin/record-form/conflict-notice.tsx';
import { MarkdownArea } from '#client/admin/record-form/markdown-area.tsx';
import { RecordFormBar } from '#client/admin/record-form/record-form-bar.tsx';
import { RecordFormLayout } from '#client/admin/record-form/record-form-layout.tsx';
import { RecordForm } from '#client/admin/record-form/record-form.tsx';
import { useMay } from '#client/admin/use-may.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { Mailing } from '#shared/mailings/contract.ts';
import { mailingLimits } from '#shared/mailings/mailing-limits.ts';
import { placeholderList } from '#shared/mailings/placeholders.ts';
import { MailPreview } from './mail-preview.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { SendPanel } from './send-panel.tsx';
import { useDeleteMailing, useMailingForm } from './use-mailing-form.ts';

/** Edits a draft: text with preview, segment, and the panel to test and send it. */
export function MailingEditor({ mailing }: { mailing: Mailing | null }) {
  const may = useMay();
  const form = useMailingForm(mailing);
  const { values, refusal, theirs } = form;
  const maySave = may(mailing ? 'MailingManagement.update' : 'MailingManagement.create');
  return (
    <>
      {refusal.isConflict && (
        <ConflictNotice
          onKeepMine={() => theirs && void form.save(theirs.revision)}
          onTakeTheirs={() => theirs && form.take(theirs)}
        >
          {theirs && <MailPreview {...theirs} />}
        </ConflictNotice>
      )}
      {refusal.text !== null && <FormAlert title="Not saved">{refusal.text}</FormAlert>}
      <RecordFormLayout
        fields={
          <RecordForm label="Mailing" isLocked={!maySave || form.isLocked} onSubmit={() => void form.save()}>
            <TextFields form={form} />
            <SegmentFields form={form} />
            {maySave && (
              <RecordFormBar submit={mailing ? 'Save' : 'Create draft'} isSaving={form.isSaving} isDirty={form.isDirty}>
                {mailing && may('MailingManagement.delete') && <DeleteDraft mailing={mailing} />}
              </RecordFormBar>
            )}
          </RecordForm>
        }
        preview={<MailPreview subject={values.subject} body={values.body} />}
      />
      {mailing && may('MailingManagement.update') && <SendPanel mailing={mailing} isDirty={form.isDirty} />}
    </>
  );
}

function TextFields({ form: { values, errors, set } }: { form: ReturnType<typeof useMailingForm> }) {
  const line = (name: 'name' | 'subject') => ({
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(name, currentTarget.value),
    error: errors[name],
    maxLength: mailingLimits[name],
    'data-path': name,
  });
  return (
    <>
      <TextInput label="Name" description="Internal name, not shown to recipients." required {...line('name')} />
      <TextInput label="Subject" description={`You can use ${placeholderList}.`} required {...line('subject')} />
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
