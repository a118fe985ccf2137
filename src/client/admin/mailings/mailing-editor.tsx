import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { DeleteButton } from '#client/admin/record-editor/delete-button.tsx';
import { MarkdownArea } from '#client/admin/record-editor/markdown-area.tsx';
import { RecordEditor } from '#client/admin/record-editor/record-editor.tsx';
import { markdownAreaOf, textFieldOf } from '#client/admin/record-editor/text-field-of.ts';
import { useMay } from '#client/admin/use-may.ts';
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
  const { values } = form;
  const maySave = may(mailing ? 'MailingManagement.update' : 'MailingManagement.create');
  return (
    <>
      <RecordEditor
        label="Mailing"
        form={form}
        maySave={maySave}
        submit={mailing ? 'Save' : 'Create draft'}
        actions={mailing && may('MailingManagement.delete') && <DeleteDraft mailing={mailing} />}
        preview={<MailPreview subject={values.subject} body={values.body} />}
      >
        <TextFields form={form} />
        <SegmentFields form={form} />
      </RecordEditor>
      {mailing && may('MailingManagement.update') && <SendPanel mailing={mailing} isDirty={form.isDirty} />}
    </>
  );
}

function TextFields({ form }: { form: ReturnType<typeof useMailingForm> }) {
  const may = useMay();
  const line = (name: 'name' | 'subject') => ({ ...textFieldOf(form, name), maxLength: mailingLimits[name] });
  return (
    <>
      <TextInput label="Name" description="Internal name, not shown to recipients." required {...line('name')} />
      <TextInput label="Subject" description={`You can use ${placeholderList}.`} required {...line('subject')} />
      <MarkdownArea
        label="Text"
        {...markdownAreaOf(form, 'body')}
        max={mailingLimits.body}
        pictures={may('MailingManagement.update') ? 'mailings' : undefined}
        minRows={10}
      />
    </>
  );
}

function DeleteDraft({ mailing }: { mailing: Mailing }) {
  return (
    <DeleteButton record={mailing} {...useDeleteMailing()}>
      Delete draft
    </DeleteButton>
  );
}
