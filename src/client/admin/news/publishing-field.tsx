import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio, Stack, TextInput } from '@mantine/core';
import type { AdminNews } from '#shared/content/admin-news.contract.ts';
import type { Publishing } from './publishing.ts';

interface PublishingFieldProps {
  news: AdminNews | null;
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
        <Stack gap="sm" mt={8}>
          <Radio value="draft" label={isOut ? 'Unpublish: make it a draft again' : 'Draft: not visible to readers'} />
          <Radio value="now" label={isOut ? 'Republish now' : 'Publish now'} />
          <Radio value="at" label={isOut ? 'Published since the time below' : 'Publish at the time below'} />
        </Stack>
      </Radio.Group>
      {values.publishing === 'at' && (
        <TextInput
          type="datetime-local"
          label="Date and time"
          description="In your time zone."
          value={values.at}
          onChange={({ currentTarget }) => onAt(currentTarget.value)}
          error={error}
          data-path="publishedAt"
        />
      )}
    </>
  );
}
