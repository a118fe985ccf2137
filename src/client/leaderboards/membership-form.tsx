import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Radio, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { UserResult } from '#shared/accounts/contract.ts';
import type { MembershipResult } from '#shared/leaderboards/contract.ts';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';
import { RowPreview } from './row-preview.tsx';
import { useLeave } from './use-leave.ts';
import { useMembershipForm } from './use-membership-form.ts';
import classes from './membership-form.module.css';

const ways: { value: MembershipResult['shownAs']; label: string; description: string }[] = [
  { value: 'name', label: 'First name and initial', description: 'With your photo, if you have one.' },
  { value: 'alias', label: 'An alias', description: 'A name you make up.' },
  { value: 'hidden', label: 'Hidden', description: 'Others see a row without your name.' },
];

interface MembershipFormProps {
  membership: MembershipResult;
  user: UserResult;
  onClose: () => void;
}

export function MembershipForm({ membership, user, onClose }: MembershipFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { form, shown, ...fields } = useMembershipForm({ membership, onRefused: setRefusal, onSaved: onClose });
  const { leave, isLeaving } = useLeave(onClose);
  return (
    <form onSubmit={form.submit} noValidate>
      {refusal !== null && <FormAlert title="Not saved">{refusal}</FormAlert>}
      {!membership.isMember && (
        <Text mb="md">Others see your row and nothing else. You can change it, or leave, at any time.</Text>
      )}
      <Radio.Group label="Show me as" {...fields.shownAs} key={form.key('shownAs')}>
        {ways.map((way) => (
          <Radio key={way.value} className={classes.way ?? ''} size="md" {...way} />
        ))}
      </Radio.Group>
      {shown.shownAs === 'alias' && (
        <TextInput
          label="Alias"
          description={`${leaderboardLimits.alias.min} to ${leaderboardLimits.alias.max} characters`}
          required
          autoComplete="off"
          maxLength={leaderboardLimits.alias.max}
          {...fields.alias}
          key={form.key('alias')}
        />
      )}
      <Switch
        className={classes.university ?? ''}
        size="md"
        label="Show my university"
        {...fields.showsUniversity}
        key={form.key('showsUniversity')}
      />
      <RowPreview shown={shown} user={user} />
      <DialogButtons>
        {membership.isMember && (
          <Button
            className={classes.leave ?? ''}
            variant="subtle"
            color="red"
            loading={isLeaving}
            onClick={() => void leave()}
          >
            Leave
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSubmitting} loaderProps={{ size: 25 }}>
          {membership.isMember ? 'Save' : 'Join'}
        </Button>
      </DialogButtons>
    </form>
  );
}
