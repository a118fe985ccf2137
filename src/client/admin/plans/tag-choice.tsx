import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import classes from './tag-choice.module.css';

interface TagChoiceProps {
  label: string;
  /** Undefined while loading. */
  options: { id: number; name: string }[] | undefined;
  chosen: number[];
  onChange: (ids: number[]) => void;
  error: string | undefined;
  /** Path of the field in the form. */
  path: string;
}

/** Checkboxes for a short list, with a button to select all or none. */
export function TagChoice({ label, options, chosen, onChange, error, path }: TagChoiceProps) {
  const isAll = options !== undefined && options.every(({ id }) => chosen.includes(id));
  const toggle = (id: number, isWanted: boolean) =>
    onChange([...chosen.filter((other) => other !== id), ...(isWanted ? [id] : [])].toSorted((a, b) => a - b));
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{label}</legend>
      {options ? (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            mb="xs"
            onClick={() => onChange(isAll ? [] : options.map(({ id }) => id))}
          >
            {isAll ? 'Clear selection' : 'Select all'}
          </Button>
          <div className={classes.options}>
            {options.map(({ id, name }, place) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
                {...(place === 0 && { 'data-path': path })}
                aria-invalid={error !== undefined && place === 0 ? true : undefined}
              />
            ))}
          </div>
        </>
      ) : (
        <TextSkeleton lines={[60, 45, 70]} />
      )}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
