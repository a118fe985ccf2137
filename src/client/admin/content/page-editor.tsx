import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch, TextInput, Title } from '@mantine/core';
import { useMay } from '#client/admin/use-may.ts';
import { ConflictNotice } from '#client/admin/writing/conflict-notice.tsx';
import { MarkdownArea } from '#client/admin/writing/markdown-area.tsx';
import { MarkdownPreview } from '#client/admin/writing/markdown-preview.tsx';
import { PictureField } from '#client/admin/writing/picture-field.tsx';
import { WritingBar } from '#client/admin/writing/writing-bar.tsx';
import { WritingForm } from '#client/admin/writing/writing-form.tsx';
import { WritingLayout } from '#client/admin/writing/writing-layout.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { pageLimits } from '#shared/content/content-limits.ts';
import { isAlwaysActive } from '#shared/content/needed-pages.ts';
import type { EditedPage } from '#shared/content/page-editing.contract.ts';
import { useDeletePage, usePagePicture, usePageWriting } from './use-page-writing.ts';

/** Form fields of a page next to its preview. */
export function PageEditor({ page }: { page: EditedPage | null }) {
  const may = useMay();
  const writing = usePageWriting(page);
  const { values, refusal, theirs } = writing;
  const maySave = may(page ? 'PageContentManagement.update' : 'PageContentManagement.create');
  return (
    <>
      {refusal.isConflict && (
        <ConflictNotice
          onKeepMine={() => theirs && void writing.save(theirs.revision)}
          onTakeTheirs={() => theirs && writing.take(theirs)}
        >
          {theirs && <PagePreview header={theirs.header} content={theirs.content} photo={theirs.photo} />}
        </ConflictNotice>
      )}
      {refusal.text !== null && <FormAlert title="Not saved">{refusal.text}</FormAlert>}
      <WritingLayout
        fields={
          <WritingForm label="Page" isLocked={!maySave || writing.isLocked} onSubmit={() => void writing.save()}>
            <PageFields page={page} writing={writing} />
            {page && maySave && <PagePicture page={page} writing={writing} />}
            {maySave && (
              <WritingBar submit={page ? 'Save' : 'Create page'} isSaving={writing.isSaving} isDirty={writing.isDirty}>
                {page && !page.isNeeded && may('PageContentManagement.delete') && <DeletePage page={page} />}
              </WritingBar>
            )}
          </WritingForm>
        }
        preview={<PagePreview header={values.header} content={values.content} photo={page?.photo ?? null} />}
      />
    </>
  );
}

interface PartProps {
  page: EditedPage | null;
  writing: ReturnType<typeof usePageWriting>;
}

function PageFields({ page, writing: { values, errors, set } }: PartProps) {
  const staysActive = isAlwaysActive(values.slug);
  return (
    <>
      {!page && (
        <TextInput
          label="Address"
          description="Small letters, digits and hyphens. It cannot be changed later."
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
        label="Active: everybody can read it"
        description={staysActive ? 'People agree to this page when they register. It stays active.' : undefined}
        disabled={staysActive && values.isActive}
        checked={values.isActive}
        onChange={({ currentTarget }) => set('isActive', currentTarget.checked)}
        error={errors['isActive']}
        data-path="isActive"
      />
    </>
  );
}

function PagePicture({ page, writing }: { page: EditedPage; writing: PartProps['writing'] }) {
  return <PictureField photo={page.photo} {...usePagePicture(page.slug, writing)} />;
}

function DeletePage({ page }: { page: EditedPage }) {
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
