import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sortErrors } from '#client/platform/field-errors.ts';
import { toast } from '#client/platform/toasts.ts';
import { quizApi } from '#client/quiz/quiz.api.ts';
import { Chip } from '#client/ui/chip.tsx';
import { useConfirm } from '#client/ui/confirm.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Preset } from '#shared/quiz/creating.contract.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import { builtInPresets } from './built-in-presets.ts';
import { isSameCriteria } from './criteria-search.ts';
import { SavePresetForm } from './save-preset-form.tsx';
import type { Plan } from './use-plan.ts';
import classes from './presets.module.css';

interface PresetsProps {
  criteria: QuizCriteria;
  plan: Plan;
  onChoose: (criteria: QuizCriteria) => void;
}

/** Built-in presets and the user's own. A second tap on the active preset resets the criteria. */
export function Presets({ criteria, plan, onChoose }: PresetsProps) {
  const { data } = quizApi.usePresetsQuery();
  const [isNaming, setIsNaming] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const own = data?.own ?? [];
  const weak = (data?.weakDisciplines ?? []).filter((id) => plan.includes('disciplines', id));
  const tap = (preset: QuizCriteria) => {
    const chosen = plan.limit(preset);
    onChoose(isSameCriteria(chosen, criteria) ? plainCriteria : chosen);
  };
  const isPressed = (preset: QuizCriteria) => isSameCriteria(plan.limit(preset), criteria);
  const stopNaming = () => {
    setIsNaming(false);
    saveButton.current?.focus();
  };
  return (
    <section className={classes.presets} aria-label="Presets">
      <ul className={classes.list}>
        {builtInPresets(weak).map(({ name, hint, criteria: preset }) => (
          <li key={name}>
            <Chip isPressed={isPressed(preset)} title={hint} onClick={() => tap(preset)}>
              {name}
            </Chip>
          </li>
        ))}
        {own.map((preset) => (
          <OwnPreset
            key={preset.id}
            preset={preset}
            isPressed={isPressed(preset.criteria)}
            onTap={() => tap(preset.criteria)}
          />
        ))}
        <li>
          {own.length < quizLimits.presets && (
            <Button
              ref={saveButton}
              variant="subtle"
              leftSection={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
              aria-expanded={isNaming}
              onClick={() => setIsNaming(!isNaming)}
              disabled={data === undefined}
            >
              Save as preset
            </Button>
          )}
        </li>
      </ul>
      {isNaming && own.length < quizLimits.presets && <SavePresetForm criteria={criteria} onClose={stopNaming} />}
    </section>
  );
}

function OwnPreset({ preset, isPressed, onTap }: { preset: Preset; isPressed: boolean; onTap: () => void }) {
  const confirm = useConfirm();
  const [deletePreset] = quizApi.useDeletePresetMutation();
  const remove = async () => {
    if (!(await confirm({ title: `Preset “${preset.name}”` }))) return;
    const { error } = await deletePreset(preset.id);
    if (error !== undefined) toast.error({ title: 'Error', message: sortErrors(error, []).rest.join(' ') });
  };
  return (
    <li className={classes.own}>
      <Chip isPressed={isPressed} onClick={onTap}>
        {preset.name}
      </Chip>
      <IconButton type="button" label={`Delete the preset ${preset.name}`} onClick={() => void remove()}>
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </li>
  );
}
