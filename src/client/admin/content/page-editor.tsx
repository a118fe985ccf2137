import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch, TextInput, Title } from '@mantine/core';
import { ConflictNotice } from '#client/admin/record-form/conflict-notice.tsx';
import { MarkdownArea } from '#client/admin/record-form/markdown-area.tsx';
import { MarkdownPreview } from '#client/admin/record-form/markdown-preview.tsx';
import { PictureField } from '#client/admin/record-form/picture-field.tsx';
import { RecordFormBar } from '#client/admin/record-form/record-form-bar.tsx';
import { RecordFormLayout } from '#client/admin/record-form/record-form-layout.tsx';
import { RecordForm } from '#client/admin/record-form/record-form.tsx';
import { useMay } from '#client/admin/use-may.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { AdminPage } from '#shared/content/admin-pages.contract.ts';
import { pageLimits } from '#shared/content/content-limits.ts';
import { isAlwaysActive } from '#shared/content/required-pages.ts';
import { useDeletePage, usePagePicture, usePageForm } from './use-page-form.ts';

/** Form fields of a page next to its preview. */
export function PageEditor({ page }: { page: AdminPage | null }) {
  const may = useMay();
  const form = usePageForm(page);
  const { values, refusal, theirs } = form;
  const maySave = may(page ? 'PageContentManagement.update' : 'PageContentManagement.create');
  return (
    <>
      {refusal.isConflict && (
        <ConflictNotice
          onKeepMine={() => theirs && void form.save(theirs.revision)}
          onTakeTheirs={() => theirs && form.take(theirs)}
        >
          {theirs && <PagePreview header={theirs.header} content={theirs.content} photo={theirs.photo} />}
        </ConflictNotice>
      )}
      {refusal.text !== null && <FormAlert title="Not saved">{refusal.text}</FormAlert>}
      <RecordFormLayout
        fields={
          <RecordForm label="Page" isLocked={!maySave || form.isLocked} onSubmit={() => void form.save()}>
            <PageFields page={page} form={form} />
            {page && maySave && <PagePicture page={page} form={form} />}
            {maySave && (
              <RecordFormBar submit={page ? 'Save' : 'Create page'} isSaving={form.isSaving} isDirty={form.isDirty}>
                {page && !page.isNeeded && may('PageContentManagement.delete') && <DeletePage page={page} />}
              </RecordFormBar>
            )}
          </RecordForm>
        }
        preview={<PagePreview header={values.header} content={values.content} photo={page?.photo ?? null} />}
      />
    </>
  );
}

interface PartProps {
  page: AdminPage | null;
  form: ReturnType<typeof usePageForm>;
}

function PageFields({ page, form: { values, errors, set } }: PartProps) {
  const staysActive = isAlwaysActive(values.slug);
  return (
    <>
      {!page && (
        <TextInput
          label="Address"
          description="Lowercase letters, digits and hyphens. You cannot change it later."
          required
          value={values.slug}
          onChange={({ currentTarget }) => set('slug', currentTarget.value)}
          error={errors['slug']}
          data-path="slug"
        />
      )}
      <TextInput
        label="Heading"
        required
        value={values.header}
        onChange={({ currentTarget }) => set('header', currentTarget.value)}
        error={errors['header']}
        data-path="header"
      />
      <MarkdownArea
        label="Text"
        path="content"
        value={values.content}
        onType={(text) => set('content', text)}
        error={errors['content']}
        max={pageLimits.content}
      />
      <TextInput
        label="Voucher text"
        description="Shown below the text of the pricing page. May be left empty."
        value={values.voucherText}
        onChange={({ currentTarget }) => set('voucherText', currentTarget.value)}
        error={errors['voucherText']}
        data-path="voucherText"
      />
      <Switch
        size="md"
        mb="lg"
        label="Active: visible to everyone"
        description={staysActive ? 'Users accept this page when they register, so it stays active.' : undefined}
        disabled={staysActive && values.isActive}
        checked={values.isActive}
        onChange={({ currentTarget }) => set('isActive', currentTarget.checked)}
        error={errors['isActive']}
        data-path="isActive"
      />
    </>
  );
}

function PagePicture({ page, form }: { page: AdminPage; form: PartProps['form'] }) {
  return <PictureField photo={page.photo} {...usePagePicture(page.slug, form)} />;
}

function DeletePage({ page }: { page: AdminPage }) {
  const { ask, isDeleting } = useDeletePage();
  return (
    <Button variant="default" loading={isDeleting} onClick={() => void ask(page)}>
      Delete page
    </Button>
  );
}

function PagePreview({ header, content, photo }: { header: string; content: string; photo: string | null }) {
  return (
    <>
      <Title order={2} mb="md">
        {header || 'Heading'}
      </Title>
      <MarkdownPreview text={content} photo={photo} />
    </>
  );
}
