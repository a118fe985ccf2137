import '@mantine/core/styles/Input.layer.css';
import { Button, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { sortErrors } from '#client/platform/field-errors.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { selectClaims } from '#client/platform/session-slice.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { SecondFactorsResult } from '#shared/accounts/second-factor.contract.ts';
import { useConfirmFactorMutation, useSecondFactorsQuery } from './second-factors.api.ts';
import { useRenewClaims } from './use-renew-claims.ts';
import classes from './change-password.module.css';

const rules = async () => (await import('#shared/accounts/second-factor.contract.ts')).CodeBody;

/** Leads admins without a second factor to set one up, and a session that has not proved one to do so. */
export function SecondFactorNotice() {
  const { data } = useSecondFactorsQuery();
  const isMissing = useSelector(selectClaims)?.needsSecondFactor === true;
  if (data?.mustConfirm) return <ConfirmPanel factors={data} />;
  if (!data || !isMissing) return null;
  return (
    <Panel label="Second factor">
      <Title order={2} size="h3">
        Protect your account first
      </Title>
      <Text mt={4}>
        Your role can change other people’s data. Please add a passkey or set up two-step sign-in below. After that, the
        admin area opens.
      </Text>
    </Panel>
  );
}

function ConfirmPanel({ factors: { passkeys, appSince, recoveryCodesLeft } }: { factors: SecondFactorsResult }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const hasCodes = appSince !== null || recoveryCodesLeft > 0;
  return (
    <Panel label="Second factor">
      <Title order={2} size="h3">
        Confirm your sign-in
      </Title>
      <Text mt={4} mb="md">
        You signed in without your passkey or code. Please confirm it’s you to change how you sign in
        {appSince === null && ' and to open the admin area'}.
      </Text>
      {refusal !== null && <FormAlert title="Not confirmed">{refusal}</FormAlert>}
      {passkeys.length > 0 && <ConfirmByPasskey onRefused={setRefusal} />}
      {hasCodes && <ConfirmByCode hasApp={appSince !== null} onRefused={setRefusal} />}
    </Panel>
  );
}

interface ConfirmProps {
  onRefused: (refusal: string | null) => void;
}

function ConfirmByPasskey({ onRefused }: ConfirmProps) {
  const dispatch = useAppDispatch();
  const [confirmFactor, { isLoading }] = useConfirmFactorMutation();
  const renewClaims = useRenewClaims();
  const confirm = async () => {
    onRefused(null);
    const [{ passkeySignInApi }, { askForPasskey, PasskeyUnused }] = await Promise.all([
      import('./passkey-sign-in.api.ts'),
      import('./browser-passkeys.ts'),
    ]);
    const options = await dispatch(passkeySignInApi.endpoints.passkeyOptions.initiate());
    if (!options.data) return onRefused(sortErrors(options.error, []).rest.join(' '));
    try {
      const { error } = await confirmFactor({ passkey: await askForPasskey(options.data) });
      if (error) onRefused(sortErrors(error, []).rest.join(' '));
      else await renewClaims();
    } catch (error) {
      if (!(error instanceof PasskeyUnused)) throw error;
      onRefused(error.message);
    }
  };
  return (
    <Button mb="md" loading={isLoading} onClick={() => void confirm()}>
      Confirm with a passkey
    </Button>
  );
}

function ConfirmByCode({ hasApp, onRefused }: ConfirmProps & { hasApp: boolean }) {
  const [confirmFactor] = useConfirmFactorMutation();
  const renewClaims = useRenewClaims();
  const { field, key, submit, isSubmitting } = useAppForm({
    schema: rules,
    initialValues: { code: '' },
    send: async (body) => {
      const answer = await confirmFactor(body);
      if (!answer.error) await renewClaims();
      return answer;
    },
    onRefused,
  });
  return (
    <form className={classes.form} onSubmit={submit} onInput={() => onRefused(null)} noValidate>
      <TextInput
        label={hasApp ? 'Code from your app, or a recovery code' : 'Recovery code'}
        required
        autoComplete="one-time-code"
        spellCheck={false}
        {...field('code')}
        key={key('code')}
      />
      <Button type="submit" variant="default" loading={isSubmitting} loaderProps={{ size: 25 }}>
        Confirm
      </Button>
    </form>
  );
}
