import { Button, Group, NativeSelect, Stack, Title, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useNavigate, useParams } from '@tanstack/react-router';
import { TextDifference } from '#client/admin/record-editor/text-difference.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { useMay } from '#client/admin/use-may.ts';
import { momentText } from '#client/platform/moments.ts';
import { toast } from '#client/platform/toasts.ts';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { useConfirm } from '#client/ui/confirm.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { QuestionVersionsResult } from '#shared/bank/question-versions.contract.ts';
import { questionTexts } from './question-texts.ts';
import {
  useAdminQuestionQuery,
  useAdminQuestionRestoreMutation,
  useAdminQuestionVersionsQuery,
} from './questions.api.ts';
import classes from './versions-screen.module.css';

/** All versions of a question, with a comparison of two of them. */
export function VersionsScreen() {
  const { id = '' } = useParams({ strict: false });
  const { currentData: versions, error, refetch } = useAdminQuestionVersionsQuery(Number(id));
  return (
    <>
      <ScreenHead
        title={`Versions of question ${id}`}
        text="Published versions never change: each edit of a published question creates a new version."
        back={{ to: '/admin/questions/$id', params: { id }, label: `Question ${id}` }}
      />
      {versions && <Versions id={Number(id)} versions={versions} />}
      {!versions && (
        <Panel>
          {error ? <ErrorView onRetry={() => void refetch()} /> : <TextSkeleton lines={[60, 70, 65, 90, 80]} />}
        </Panel>
      )}
    </>
  );
}

function Versions({ id, versions }: { id: number; versions: QuestionVersionsResult }) {
  const restore = useRestore(id);
  return (
    <Stack gap={24}>
      <Panel label="All versions">
        <div className={classes.scroll}>
          <table className={classes.table}>
            <caption>Newest first</caption>
            <ColumnHeads
              columns={['Version', 'State', 'Written by', 'Written', 'Published']}
              hiddenColumn={restore !== null && 'Actions'}
            />
            <tbody>
              {versions.map(({ version, publishedAt, editor, createdAt }, place) => (
                <tr key={version}>
                  <th scope="row">{version}</th>
                  <td>
                    <StateBadge tone={publishedAt ? 'good' : 'quiet'} name={publishedAt ? 'Published' : 'Open'} />
                  </td>
                  <td>{editor?.name ?? 'Imported, or a former user'}</td>
                  <td>{momentText(createdAt)}</td>
                  <td>{momentText(publishedAt)}</td>
                  {restore && (
                    <td>
                      {place > 0 && (
                        <Button variant="default" size="xs" onClick={() => void restore(version)}>
                          Restore<VisuallyHidden> version {version}</VisuallyHidden>
                        </Button>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
      <Comparison versions={versions} />
    </Stack>
  );
}

/** Null without the permission, or until the question has loaded. */
function useRestore(id: number) {
  const may = useMay();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { currentData: question } = useAdminQuestionQuery(id);
  const [send] = useAdminQuestionRestoreMutation();
  if (!question || !may('Question.update')) return null;
  return async (version: number) => {
    const message = 'Its texts and pictures become the current ones. No version is lost.';
    if (!(await confirm({ title: `Restore version ${version}?`, message }))) return;
    const { error } = await send({ id, version, revision: question.revision });
    if (error) {
      showErrorToast(error, 'The version was not restored');
      return;
    }
    toast.success({ message: `Version ${version} is restored.` });
    await navigate({ to: '/admin/questions/$id', params: { id: String(id) } });
  };
}

/** Compares the two versions in the URL; by default the last change. */
function Comparison({ versions }: { versions: QuestionVersionsResult }) {
  const { params, set } = useListSearch(['from', 'to']);
  const numbered = (text: string | undefined) => versions.find(({ version }) => String(version) === text);
  const [newest, secondNewest] = versions;
  const from = numbered(params.from) ?? secondNewest ?? newest;
  const to = numbered(params.to) ?? newest;
  if (!from || !to) return null;
  if (versions.length === 1) return <Panel label="Comparison">There is only one version yet.</Panel>;
  const choices = versions.map(({ version }) => ({ value: String(version), label: `Version ${version}` }));
  const select = (side: 'from' | 'to', { version }: { version: number }) => ({
    size: 'md' as const,
    data: choices,
    value: String(version),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [side]: value }),
  });
  return (
    <Panel label="Comparison">
      <Title order={2} size="h3" mb="md">
        What was changed
      </Title>
      <Group mb={24}>
        <NativeSelect label="From" {...select('from', from)} />
        <NativeSelect label="To" {...select('to', to)} />
      </Group>
      <TextDifference before={questionTexts(from)} after={questionTexts(to)} />
    </Panel>
  );
}
