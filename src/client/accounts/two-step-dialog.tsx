import '@mantine/core/styles/Input.layer.css';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { copyText } from '#client/platform/clipboard/copy-text.ts';
import { toast } from '#client/platform/toasts.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { DialogButtons, SubmitButtons } from '#client/ui/dialog-buttons.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { AppSecretResult } from '#shared/accounts/second-factor.contract.ts';
import { useConfirmAppMutation } from './second-factors.api.ts';
import { useRenewClaims } from './use-renew-claims.ts';
import type { TwoStepShown } from './use-two-step.ts';
import classes from './two-step-dialog.module.css';

const rules = async () => (await import('#shared/accounts/second-factor.contract.ts')).CodeBody;

interface TwoStepDialogProps {
  shown: TwoStepShown;
  onSetUp: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

export function TwoStepDialog({ shown, onSetUp, onClose }: TwoStepDialogProps) {
  const [last, setLast] = useState<TwoStepShown>(null);
  // The content stays visible while the dialog fades out.
  if (shown !== null && shown !== last) setLast(shown);
  return (
    <Dialog
      isOpen={shown !== null}
      onClose={onClose}
      title={last !== null && 'secret' in last ? 'Set up your app' : 'Your recovery codes'}
      size={450}
      // A click beside the dialog must not lose the codes, which are shown only once.
      closeOnClickOutside={false}
    >
      {last !== null && 'secret' in last && <SetUpForm secret={last.secret} onSetUp={onSetUp} onCancel={onClose} />}
      {last !== null && 'recoveryCodes' in last && <RecoveryCodes codes={last.recoveryCodes} onClose={onClose} />}
    </Dialog>
  );
}

interface SetUpFormProps {
  secret: AppSecretResult;
  onSetUp: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function SetUpForm({ secret: { secret, uri }, onSetUp, onCancel }: SetUpFormProps) {
  const [confirmApp] = useConfirmAppMutation();
  const renewClaims = useRenewClaims();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { field, key, submit, isSubmitting } = useAppForm({
    schema: rules,
    initialValues: { code: '' },
    send: async (body) => {
      const answer = await confirmApp(body);
      if (answer.data) {
        onSetUp(answer.data.recoveryCodes);
        await renewClaims();
      }
      return answer;
    },
    onRefused: setRefusal,
  });
  return (
    <form onSubmit={submit} onInput={() => setRefusal(null)} noValidate>
      <Text>Scan this code with an authenticator app, or enter the key below it.</Text>
      <QrCode text={uri} />
      <Text className={classes.secret ?? ''}>{secret.match(/.{1,4}/g)?.join(' ')}</Text>
      {refusal !== null && <FormAlert title="Not set up">{refusal}</FormAlert>}
      <TextInput
        label="Code from the app"
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        data-autofocus
        {...field('code')}
        key={key('code')}
      />
      <SubmitButtons submit="Turn on" isSubmitting={isSubmitting} onCancel={onCancel} />
    </form>
  );
}

function QrCode({ text }: { text: string }) {
  const source = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
  return <img className={classes.code} src={source} alt="QR code for the authenticator app" width={200} height={200} />;
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success({ message: 'Copied.' });
  };
  return (
    <>
      <Text>Keep these codes in a safe place. Each one works once if you lose your phone. We show them only now.</Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogButtons>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogButtons>
    </>
  );
}
