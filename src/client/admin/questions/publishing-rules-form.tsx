import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#client/admin/question-exchange/error-text.ts';
import { useMay } from '#client/admin/use-may.ts';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { OptionalPart, PublishingRules } from '#shared/bank/publishing.contract.ts';
import { useAdminPublishingRulesChangeMutation, useAdminPublishingRulesQuery } from './bulk.api.ts';
import { partLabels } from './question-labels.ts';

export function PublishingRulesForm({ onClose }: { onClose: () => void }) {
  const {
    data: rules,
    isError,
    refetch,
  } = useAdminPublishingRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isError) return <ErrorView onRetry={() => void refetch()} />;
  if (!rules) return <TextSkeleton lines={[90, 60, 60, 60, 60]} />;
  // A new revision is another admin's change: the form starts again with it.
  return <RulesForm key={rules.revision} rules={rules} onReload={() => void refetch()} onClose={onClose} />;
}

interface RulesFormProps {
  rules: PublishingRules;
  onReload: () => void;
  onClose: () => void;
}

const parts: OptionalPart[] = ['leadIn', 'explanations', 'learningPoint', 'sources'];

function RulesForm({ rules: { required, revision }, onReload, onClose }: RulesFormProps) {
  const may = useMay();
  const [chosen, setChosen] = useState(required);
  const [save, { isLoading, error }] = useAdminPublishingRulesChangeMutation();
  const isConflict = isApiError(error) && error.code === 'changed_meanwhile';
  const submit = async () => {
    const answer = await save({ required: chosen, revision });
    if (answer.error) return;
    toast.success({ message: 'The publishing rules are saved.' });
    onClose();
  };
  return (
    <>
      {error !== undefined && errorText(error) !== null && (
        <FormAlert title="The rules were not saved">
          {errorText(error)}{' '}
          {isConflict && (
            <Button variant="default" size="sm" onClick={onReload}>
              Show the current rules
            </Button>
          )}
        </FormAlert>
      )}
      <Text mb="md">
        A question can be published if it has these parts. A stem, two options with one key, a discipline and a body
        system are always required. Published questions stay published.
      </Text>
      <Stack gap="sm">
        {parts.map((part) => (
          <Checkbox
            key={part}
            label={partLabels[part]}
            disabled={!may('Question.update')}
            checked={chosen.includes(part)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, part] : chosen.filter((other) => other !== part))
            }
          />
        ))}
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {may('Question.update') && (
          <Button loading={isLoading} loaderProps={{ size: 25 }} onClick={() => void submit()}>
            Save
          </Button>
        )}
      </DialogButtons>
    </>
  );
}
