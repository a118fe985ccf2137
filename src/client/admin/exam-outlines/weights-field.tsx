import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { isWhole, sumOf } from '#shared/study-plan/weights.ts';
import { type WeightTexts, weightsOf } from './use-outline-form.ts';
import classes from './weights-field.module.css';

interface WeightsFieldProps {
  label: string;
  /** Path of the field in the form. */
  path: string;
  topics: { id: number; name: string }[];
  texts: WeightTexts;
  onChange: (texts: WeightTexts) => void;
  error: string | undefined;
}

/** The weight of each topic in percent, with their sum. */
export function WeightsField({ label, path, topics, texts, onChange, error }: WeightsFieldProps) {
  const weights = weightsOf(texts);
  const total = sumOf(weights);
  const canScale = weights.length > 0 && Number.isFinite(total) && total > 0 && total !== 100;
  const scale = () =>
    onChange(
      Object.fromEntries(weights.map(({ id, weight }) => [id, String(Math.round((10_000 * weight) / total) / 100)])),
    );
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.topics}>
        {topics.map(({ id, name }, place) => (
          <TextInput
            key={id}
            classNames={{ root: classes.topic ?? '', label: classes.name ?? '', wrapper: classes.weight ?? '' }}
            label={name}
            inputMode="decimal"
            mb={0}
            rightSection="%"
            value={texts[id] ?? ''}
            onChange={({ currentTarget }) => onChange({ ...texts, [id]: currentTarget.value })}
            aria-invalid={error !== undefined && place === 0 ? true : undefined}
            {...(place === 0 && { 'data-path': path })}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <output className={classes.total} data-whole={weights.length === 0 || isWhole(weights) || undefined}>
          {weights.length === 0
            ? 'No weights: all topics count the same'
            : `Total: ${Number.isFinite(total) ? `${total} %` : '–'}`}
        </output>
        {canScale && (
          <Button variant="default" size="compact-md" onClick={scale}>
            Scale to 100 %
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
