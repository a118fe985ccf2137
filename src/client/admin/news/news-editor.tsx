import '@mantine/core/styles/Input.layer.css';
import { Text, TextInput, Title } from '@mantine/core';
import { DeleteButton } from '#client/admin/record-editor/delete-button.tsx';
import { MarkdownArea } from '#client/admin/record-editor/markdown-area.tsx';
import { MarkdownPreview } from '#client/admin/record-editor/markdown-preview.tsx';
import { PictureField } from '#client/admin/record-editor/picture-field.tsx';
import { RecordEditor } from '#client/admin/record-editor/record-editor.tsx';
import { markdownAreaOf, textFieldOf } from '#client/admin/record-editor/text-field-of.ts';
import { WordpressNotice } from '#client/admin/record-editor/wordpress-notice.tsx';
import { useMay } from '#client/admin/use-may.ts';
import { momentText } from '#client/platform/moments.ts';
import type { AdminNews } from '#shared/content/admin-news.contract.ts';
import { newsLimits } from '#shared/content/content-limits.ts';
import { PublishingField } from './publishing-field.tsx';
import { useDeleteNews, useNewsPicture, useNewsForm } from './use-news-form.ts';

/** Form fields of a news item next to its preview. */
export function NewsEditor({ news }: { news: AdminNews | null }) {
  const may = useMay();
  const form = useNewsForm(news);
  const { values } = form;
  const isElsewhere = news?.origin === 'wordpress';
  const maySave = !isElsewhere && may(news ? 'PageContentManagement.update' : 'PageContentManagement.create');
  return (
    <>
      {isElsewhere && <WordpressNotice />}
      <RecordEditor
        label="News item"
        form={form}
        maySave={maySave}
        submit={news ? 'Save' : 'Create item'}
        actions={news && may('PageContentManagement.delete') && <DeleteNews news={news} />}
        preview={<NewsPreview {...values} photo={news?.photo ?? null} publishedAt={news?.publishedAt ?? null} />}
      >
        <NewsFields form={form} />
        <PublishingField
          news={news}
          values={values}
          onPublishing={(publishing) => form.set('publishing', publishing)}
          onAt={(at) => form.set('at', at)}
          error={form.errors['publishedAt']}
        />
        {news && maySave && <NewsPicture news={news} form={form} />}
      </RecordEditor>
    </>
  );
}

type NewsForm = ReturnType<typeof useNewsForm>;

function NewsFields({ form }: { form: NewsForm }) {
  const may = useMay();
  return (
    <>
      <TextInput label="Title" required {...textFieldOf(form, 'title')} />
      <MarkdownArea
        label="Text"
        {...markdownAreaOf(form, 'body')}
        max={newsLimits.body}
        pictures={may('PageContentManagement.update') ? 'content' : undefined}
      />
      <TextInput
        label="Label"
        description="Shown above the title in the list."
        required
        {...textFieldOf(form, 'label')}
      />
      <TextInput
        label="Link"
        description="Where it leads instead of its own page: /pricing, or https://…"
        {...textFieldOf(form, 'link')}
      />
      <TextInput label="Link text" required {...textFieldOf(form, 'actionName')} />
    </>
  );
}

function NewsPicture({ news, form }: { news: AdminNews; form: NewsForm }) {
  return <PictureField photo={news.photo} {...useNewsPicture(news.id, form)} />;
}

function DeleteNews({ news }: { news: AdminNews }) {
  return (
    <DeleteButton record={news} {...useDeleteNews()}>
      Delete item
    </DeleteButton>
  );
}

interface NewsPreviewProps {
  title: string;
  label: string;
  body: string;
  photo: string | null;
  publishedAt: string | null;
}

function NewsPreview({ title, label, body, photo, publishedAt }: NewsPreviewProps) {
  return (
    <>
      <Title order={2}>{title || 'Title'}</Title>
      <Text c="dimmed" size="sm" mt={4} mb="md">
        {label}
        {publishedAt !== null && ` · ${momentText(publishedAt)}`}
      </Text>
      <MarkdownPreview text={body} photo={photo} />
    </>
  );
}
