import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, TextInput, Title } from '@mantine/core';
import { DeleteButton } from '#client/admin/record-editor/delete-button.tsx';
import { MarkdownArea } from '#client/admin/record-editor/markdown-area.tsx';
import { MarkdownPreview } from '#client/admin/record-editor/markdown-preview.tsx';
import { PictureField } from '#client/admin/record-editor/picture-field.tsx';
import { RecordEditor } from '#client/admin/record-editor/record-editor.tsx';
import { markdownAreaOf, textFieldOf } from '#client/admin/record-editor/text-field-of.ts';
import { useMay } from '#client/admin/use-may.ts';
import type { AdminPage } from '#shared/content/admin-pages.contract.ts';
import { pageLimits } from '#shared/content/content-limits.ts';
import { isAlwaysActive, isRequiredPage } from '#shared/content/required-pages.ts';
import { useDeletePage, usePagePicture, usePageForm } from './use-page-form.ts';

/** Form fields of a page next to its preview. */
export function PageEditor({ page }: { page: AdminPage | null }) {
  const may = useMay();
  const form = usePageForm(page);
  const { values } = form;
  const maySave = may(page ? 'PageContentManagement.update' : 'PageContentManagement.create');
  return (
    <RecordEditor
      label="Page"
      form={form}
      maySave={maySave}
      submit={page ? 'Save' : 'Create page'}
      actions={page && !page.isNeeded && may('PageContentManagement.delete') && <DeletePage page={page} />}
      preview={<PagePreview header={values.header} content={values.content} photo={page?.photo ?? null} />}
    >
      <PageFields page={page} form={form} />
      {page && maySave && <PagePicture page={page} form={form} />}
    </RecordEditor>
  );
}

interface PartProps {
  page: AdminPage | null;
  form: ReturnType<typeof usePageForm>;
}

function PageFields({ page, form }: PartProps) {
  const may = useMay();
  const { values, errors, set } = form;
  const staysActive = isAlwaysActive(values.slug);
  return (
    <>
      {!page && (
        <TextInput
          label="Address"
          description={`The page appears at /pages/${values.slug || '…'}. Lowercase letters, digits and hyphens. You cannot change it later.`}
          required
          {...textFieldOf(form, 'slug')}
        />
      )}
      <TextInput label="Heading" required {...textFieldOf(form, 'header')} />
      <MarkdownArea
        label="Text"
        {...markdownAreaOf(form, 'content')}
        max={pageLimits.content}
        pictures={may('PageContentManagement.update') ? 'content' : undefined}
      />
      <TextInput
        label="Voucher text"
        description="Shown below the text of the pricing page. May be left empty."
        {...textFieldOf(form, 'voucherText')}
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
      {!isRequiredPage(values.slug) && (
        <Switch
          size="md"
          mb="lg"
          label="Link in the footer"
          description="While the page is active."
          checked={values.isInFooter}
          onChange={({ currentTarget }) => set('isInFooter', currentTarget.checked)}
          error={errors['isInFooter']}
          data-path="isInFooter"
        />
      )}
    </>
  );
}

function PagePicture({ page, form }: { page: AdminPage; form: PartProps['form'] }) {
  return <PictureField photo={page.photo} {...usePagePicture(page.slug, form)} />;
}

function DeletePage({ page }: { page: AdminPage }) {
  return (
    <DeleteButton record={page} {...useDeletePage()}>
      Delete page
    </DeleteButton>
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
