import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, Title } from '@mantine/core';
import { type ReactNode, Suspense, lazy } from 'react';
import { LockableFields } from '#client/admin/lockable-fields.tsx';
import { MarkdownArea } from '#client/admin/record-editor/markdown-area.tsx';
import { loadQuestionFields } from '#client/bank/public.tsx';
import { useBodySystemsQuery, useDisciplinesQuery } from '#client/dictionaries/public.ts';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { questionLimits as limits } from '#shared/bank/question-limits.ts';
import { ConceptField } from './concept-field.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { difficultyChoices } from './question-labels.ts';
import { ReviewFields } from './review-fields.tsx';
import { TagsField } from './tags-field.tsx';
import { usePictures } from './use-pictures.ts';
import type { QuestionEditor } from './use-question-editor.ts';

/** Empty, because here the item-writing hints are shown together in `ChecksPanel`. */
const noFlaws = { leadIn: [], options: [], ofOption: [] };

export function EditorForm({ editor }: { editor: QuestionEditor }) {
  const { fields, errors, edit } = editor;
  const part = { fields, errors, edit };
  const pictures = usePictures(editor);
  const area = (name: 'leadIn' | 'learningPoint' | 'notes') => ({
    path: name,
    errors,
    value: fields[name],
    onType: (text: string) => edit(name, () => ({ [name]: text })),
    max: limits[name].max,
  });
  return (
    <Suspense
      fallback={
        <Panel>
          <TextSkeleton lines={[40, 95, 90, 92, 60]} />
        </Panel>
      }
    >
      <LockableFields isLocked={editor.isLocked} isOfPanels>
        <Part title="The question">
          <MarkdownArea
            label="Stem"
            description="The case. Markdown works: **bold**, lists, tables."
            minRows={5}
            path="text"
            error={errors['text']}
            value={fields.text}
            onType={(text) => edit('text', () => ({ text }))}
            max={limits.stem.max}
            {...(pictures.canAdd && { onPicture: () => pictures.openRef.current?.() })}
          />
          <CountedArea
            label="Lead-in"
            description="What is asked, ending with “?” or “:”."
            required
            {...area('leadIn')}
          />
        </Part>
        <Part title="Options">
          <OptionsField {...part} flaws={noFlaws} />
        </Part>
        <Part title="What to take away">
          <CountedArea label="Learning point" required {...area('learningPoint')} />
          <SourcesField {...part} />
        </Part>
        <PicturesPanel base={editor.base} pictures={pictures} />
        <Part title="Where it belongs">
          <BelongingFields editor={editor} />
          <ConceptField editor={editor} />
        </Part>
        <Part title="For colleagues">
          <ReviewFields editor={editor} />
          <CountedArea label="Notes" description="Learners never see them." minRows={2} {...area('notes')} />
        </Part>
      </LockableFields>
    </Suspense>
  );
}

function BelongingFields({ editor: { fields, errors, edit } }: { editor: QuestionEditor }) {
  const disciplines = useDisciplinesQuery();
  const bodySystems = useBodySystemsQuery();
  return (
    <>
      <TagsField
        label="Disciplines"
        path="disciplines"
        entries={disciplines.data}
        isLoading={disciplines.isFetching}
        chosen={fields.disciplines}
        max={limits.disciplines.max}
        error={errors['disciplines']}
        onChange={(next) => edit('disciplines', () => ({ disciplines: next }))}
      />
      <TagsField
        label="Body systems"
        path="bodySystems"
        entries={bodySystems.data}
        isLoading={bodySystems.isFetching}
        chosen={fields.bodySystems}
        max={limits.bodySystems.max}
        error={errors['bodySystems']}
        onChange={(next) => edit('bodySystems', () => ({ bodySystems: next }))}
      />
      <NativeSelect
        label="Intended difficulty"
        size="md"
        maw="16rem"
        data={[{ value: '', label: 'Not set' }, ...difficultyChoices]}
        value={String(fields.difficulty ?? '')}
        onChange={({ currentTarget: { value } }) =>
          // One of `difficultyChoices`.
          edit('difficulty', () => ({ difficulty: value === '' ? null : (Number(value) as 1 | 2 | 3) }))
        }
      />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel label={title}>
      <Title order={2} size="h3" mb="md">
        {title}
      </Title>
      {children}
    </Panel>
  );
}

/** Fields of the learners' question form. They share one chunk, which loads with the first field used. */
const CountedArea = lazy(async () => ({ default: (await loadQuestionFields()).CountedArea }));
const OptionsField = lazy(async () => ({ default: (await loadQuestionFields()).OptionsField }));
const SourcesField = lazy(async () => ({ default: (await loadQuestionFields()).SourcesField }));
