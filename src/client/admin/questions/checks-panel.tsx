import { Text } from '@mantine/core';
import { IconBulb, IconCircleCheck } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import { type ItemPart, itemFlaws } from '#shared/bank/item-checks.ts';
import type { QuestionPart } from '#shared/bank/publishing.contract.ts';
import type { EditorFields } from './editor-fields.ts';
import { partsText } from './question-labels.ts';
import plainList from '#client/ui/plain-list.module.css';
import classes from './checks-panel.module.css';

const partNames: Record<ItemPart, string> = {
  leadIn: 'Lead-in',
  options: 'Options',
  explanations: 'Explanations',
  learningPoint: 'Learning point',
  sources: 'Sources',
};

/** Hints from the item-writing guidelines, updated when typing pauses. They never block saving. */
export function ChecksPanel({ fields: now, missing }: { fields: EditorFields; missing: QuestionPart[] }) {
  const { text, leadIn, answers, learningPoint, sources } = useDeferredValue(now);
  const flaws = useMemo(() => {
    const key = answers.findIndex(({ correct }) => correct);
    return itemFlaws({
      stem: text,
      leadIn,
      options: answers.map((answer) => answer.text),
      key: key < 0 ? null : key,
      explanations: answers.map(({ explanation }) => explanation),
      learningPoint,
      sources: sources.map(({ title }) => title),
    });
  }, [text, leadIn, answers, learningPoint, sources]);
  return (
    <TitledPanel title="Item-writing checks">
      {missing.length > 0 && (
        <Text mb="xs">
          <strong>Missing to publish:</strong> {partsText(missing)}
        </Text>
      )}
      <div role="status">
        {flaws.length === 0 ? (
          <Text c="dimmed" className={classes.fine}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden /> Nothing found.
          </Text>
        ) : (
          <ul className={plainList.list}>
            {flaws.map(({ name, about, text: why }) => (
              <li key={name} className={classes.flaw}>
                <IconBulb className={classes.icon} size={18} stroke={1.75} aria-hidden />
                <span>
                  <strong>{partNames[about]}:</strong> {why}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </TitledPanel>
  );
}
