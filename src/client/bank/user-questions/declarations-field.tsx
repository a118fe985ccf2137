import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { declarationTexts } from '#shared/bank/empty-user-question.ts';
import type { PartProps } from './draft-fields.ts';
import classes from './question-form.module.css';

const names = Object.keys(declarationTexts) as (keyof typeof declarationTexts)[];

export function DeclarationsField({ fields: { declarations }, errors, edit }: PartProps) {
  return (
    <div className={classes.declarations}>
      {names.map((name) => {
        const path = `declarations.${name}`;
        return (
          <Checkbox
            key={name}
            label={declarationTexts[name]}
            required
            classNames={{ label: classes.declarationLabel ?? '', inner: classes.declarationBox ?? '' }}
            checked={declarations[name]}
            onChange={({ currentTarget }) => {
              const isGiven = currentTarget.checked;
              edit(path, (before) => ({ declarations: { ...before.declarations, [name]: isGiven } }));
            }}
            error={errors[path]}
            aria-invalid={errors[path] ? true : undefined}
            data-path={path}
          />
        );
      })}
    </div>
  );
}
