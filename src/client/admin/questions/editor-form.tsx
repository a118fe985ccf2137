import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { LockableFields } from '#client/admin/lockable-fields.tsx';
import { MarkdownArea } from '#client/admin/record-editor/markdown-area.tsx';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
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
        <TitledPanel title="The question" mb="md">
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
        </TitledPanel>
        <TitledPanel title="Options" mb="md">
          <OptionsField {...part} flaws={noFlaws} />
        </TitledPanel>
        <TitledPanel title="What to take away" mb="md">
          <CountedArea label="Learning point" required {...area('learningPoint')} />
          <SourcesField {...part} />
        </TitledPanel>
        <PicturesPanel base={editor.base} pictures={pictures} />
        <TitledPanel title="Where it belongs" mb="md">
          <BelongingFields editor={editor} />
          <ConceptField editor={editor} />
        </TitledPanel>
        <TitledPanel title="For colleagues" mb="md">
          <ReviewFields editor={editor} />
          <CountedArea label="Notes" description="Learners never see them." minRows={2} {...area('notes')} />
        </TitledPanel>
      </LockableFields>
    </Suspense>
  );
}

function BelongingFields({ editor: { fields, errors, edit } }: { editor: QuestionEditor }) {
  const disciplines = useDisciplinesQuery();
  const bodySystems = useBodySystemsQuery();
  const tagsField = (path: 'disciplines' | 'bodySystems', label: string, { data, isFetching }: typeof disciplines) => (
    <TagsField
      label={label}
      path={path}
      entries={data}
      isLoading={isFetching}
      chosen={fields[path]}
      max={limits[path].max}
      error={errors[path]}
      onChange={(next) => edit(path, () => ({ [path]: next }))}
    />
  );
  return (
    <>
      {tagsField('disciplines', 'Disciplines', disciplines)}
      {tagsField('bodySystems', 'Body systems', bodySystems)}
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

/** Fields of the learners' question form. They share one chunk, which loads with the first field used. */
const CountedArea = lazy(async () => ({ default: (await loadQuestionFields()).CountedArea }));
const OptionsField = lazy(async () => ({ default: (await loadQuestionFields()).OptionsField }));
const SourcesField = lazy(async () => ({ default: (await loadQuestionFields()).SourcesField }));
