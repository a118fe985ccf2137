import '@mantine/core/styles/Input.layer.css';
import { Button, Text, TextInput, Title } from '@mantine/core';
import { momentText } from '#client/admin/moments.ts';
import { useMay } from '#client/admin/use-may.ts';
import { ConflictNotice } from '#client/admin/writing/conflict-notice.tsx';
import { MarkdownArea } from '#client/admin/writing/markdown-area.tsx';
import { MarkdownPreview } from '#client/admin/writing/markdown-preview.tsx';
import { PictureField } from '#client/admin/writing/picture-field.tsx';
import { WordpressNotice } from '#client/admin/writing/wordpress-notice.tsx';
import { WritingBar } from '#client/admin/writing/writing-bar.tsx';
import { WritingForm } from '#client/admin/writing/writing-form.tsx';
import { WritingLayout } from '#client/admin/writing/writing-layout.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { newsLimits } from '#shared/content/content-limits.ts';
import type { EditedNews } from '#shared/content/news-editing.contract.ts';
import { PublishingField } from './publishing-field.tsx';
import { useDeleteNews, useNewsPicture, useNewsWriting } from './use-news-writing.ts';

/** Form fields of a news item next to its preview. */
export function NewsEditor({ news }: { news: EditedNews | null }) {
  const may = useMay();
  const writing = useNewsWriting(news);
  const { values, refusal, theirs } = writing;
  const isElsewhere = news?.origin === 'wordpress';
  const maySave = !isElsewhere && may(news ? 'PageContentManagement.update' : 'PageContentManagement.create');
  return (
    <>
      {isElsewhere && <WordpressNotice />}
      {refusal.isConflict && (
        <ConflictNotice
          onKeepMine={() => theirs && void writing.save(theirs.revision)}
          onTakeTheirs={() => theirs && writing.take(theirs)}
        >
          {theirs && <NewsPreview {...theirs} />}
        </ConflictNotice>
      )}
      {refusal.text !== null && <FormAlert title="Not saved">{refusal.text}</FormAlert>}
      <WritingLayout
        fields={
          <WritingForm label="News item" isLocked={!maySave || writing.isLocked} onSubmit={() => void writing.save()}>
            <NewsFields writing={writing} />
            <PublishingField
              news={news}
              values={values}
              onPublishing={(publishing) => writing.set('publishing', publishing)}
              onAt={(at) => writing.set('at', at)}
              error={writing.errors['publishedAt']}
            />
            {news && maySave && <NewsPicture news={news} writing={writing} />}
            {maySave && (
              <WritingBar submit={news ? 'Save' : 'Create item'} isSaving={writing.isSaving} isDirty={writing.isDirty}>
                {news && may('PageContentManagement.delete') && <DeleteNews news={news} />}
              </WritingBar>
            )}
          </WritingForm>
        }
        preview={<NewsPreview {...values} photo={news?.photo ?? null} publishedAt={news?.publishedAt ?? null} />}
      />
    </>
  );
}

type Writing = ReturnType<typeof useNewsWriting>;

function NewsFields({ writing: { values, errors, set } }: { writing: Writing }) {
  const line = (name: 'title' | 'label' | 'actionName' | 'link') => ({
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(name, currentTarget.value),
    error: errors[name],
    'data-path': name,
  });
  return (
    <>
      <TextInput label="Title" required {...line('title')} />
      <MarkdownArea
        label="Text"
        path="body"
        value={values.body}
        onType={(text) => set('body', text)}
        error={errors['body']}
        max={newsLimits.body}
      />
      <TextInput label="Label" description="Stands above the title in the list." required {...line('label')} />
      <TextInput
        label="Link"
        description="Where it leads instead of its own page: /pricing, or https://…"
        {...line('link')}
      />
      <TextInput label="Words of the link" required {...line('actionName')} />
    </>
  );
}

function NewsPicture({ news, writing }: { news: EditedNews; writing: Writing }) {
  return <PictureField photo={news.photo} {...useNewsPicture(news.id, writing)} />;
}

function DeleteNews({ news }: { news: EditedNews }) {
  const { ask, isDeleting } = useDeleteNews();
  return (
    <Button variant="default" loading={isDeleting} onClick={() => void ask(news)}>
      Delete item
    </Button>
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
