import '@mantine/core/styles/Input.layer.css';
import { Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { pasteAsText } from '#client/ui/pasted-text.ts';
import { questionLimits } from '#shared/bank/question-limits.ts';
import type { UserQuestionFields } from '#shared/bank/user-questions.contract.ts';
import { changedAt, type PartProps } from './draft-fields.ts';
import classes from './sources-field.module.css';

const { sources: limits, source, sourceUrl } = questionLimits;

/** Sources, each with a title or citation and an optional link. */
export function SourcesField({ fields: { sources }, errors, edit }: PartProps<Pick<UserQuestionFields, 'sources'>>) {
  const type = (place: number, part: 'title' | 'url', text: string) =>
    edit(`sources.${place}.${part}`, (before) => ({ sources: changedAt(before.sources, place, { [part]: text }) }));
  return (
    <div role="group" aria-label="Sources" tabIndex={-1} data-path="sources">
      {errors['sources'] && (
        <Text c="var(--mantine-color-error)" size="sm" mb="sm" role="alert">
          {errors['sources']}
        </Text>
      )}
      {sources.map(({ title, url }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields have no state of their own
        <div key={place} className={classes.source}>
          <TextInput
            label={`Source ${place + 1}: title or citation`}
            required
            maxLength={source.max}
            value={title}
            onChange={({ currentTarget }) => type(place, 'title', currentTarget.value)}
            onPaste={pasteAsText}
            error={errors[`sources.${place}.title`]}
            data-path={`sources.${place}.title`}
          />
          <TextInput
            label="Link"
            aria-label={`Link of source ${place + 1}`}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={sourceUrl.max}
            value={url}
            onChange={({ currentTarget }) => type(place, 'url', currentTarget.value)}
            error={errors[`sources.${place}.url`]}
            data-path={`sources.${place}.url`}
          />
          <span className={classes.remove}>
            <IconButton
              type="button"
              label={`Remove source ${place + 1}`}
              disabled={sources.length <= limits.min}
              onClick={() => edit('sources', (before) => ({ sources: before.sources.toSpliced(place, 1) }))}
            >
              <IconX size={18} stroke={1.75} />
            </IconButton>
          </span>
        </div>
      ))}
      {sources.length < limits.max && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => edit('sources', (before) => ({ sources: [...before.sources, { title: '', url: '' }] }))}
        >
          Add a source
        </Button>
      )}
    </div>
  );
}
