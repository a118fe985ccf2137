import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio, TextInput } from '@mantine/core';
import type { EditedNews } from '#shared/content/news-editing.contract.ts';
import type { Publishing } from './publishing.ts';
import classes from './publishing-field.module.css';

interface PublishingFieldProps {
  news: EditedNews | null;
  values: Publishing;
  onPublishing: (publishing: Publishing['publishing']) => void;
  onAt: (at: string) => void;
  error: string | undefined;
}

/** Sets whether and when the item is published. */
export function PublishingField({ news, values, onPublishing, onAt, error }: PublishingFieldProps) {
  const isOut = news?.state === 'published';
  return (
    <>
      <Radio.Group label="Publishing" size="md" value={values.publishing} onChange={(value) => onPublishing(value)}>
        <div className={classes.ways}>
          <Radio value="draft" label={isOut ? 'Take it back: a draft that nobody sees' : 'Draft: nobody sees it'} />
          <Radio value="now" label={isOut ? 'Publish anew, as of now' : 'Publish now'} />
          <Radio value="at" label={isOut ? 'Published since the moment below' : 'Publish at the moment below'} />
        </div>
      </Radio.Group>
      {values.publishing === 'at' && (
        <TextInput
          type="datetime-local"
          label="Moment"
          description="In your own time zone."
          value={values.at}
          onChange={({ currentTarget }) => onAt(currentTarget.value)}
          error={error}
          data-path="publishedAt"
        />
      )}
    </>
  );
}
