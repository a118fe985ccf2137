import { Button, Text, Title } from '@mantine/core';
import { IconDeviceMobileMessage, IconKey, type TablerIcon } from '@tabler/icons-react';
import { lazy, useRef } from 'react';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { SecondFactorsResult } from '#shared/accounts/second-factor.contract.ts';
import { useSecondFactorsQuery } from './second-factors.api.ts';
import { SecurityRow } from './security-row.tsx';
import { useTwoStep } from './use-two-step.ts';
import classes from './security-list.module.css';

const TwoStepDialog = lazy(async () => ({ default: (await import('./two-step-dialog.tsx')).TwoStepDialog }));

/** The authenticator app as a second step after the password, and the recovery codes. */
export function TwoStepPanel() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = useSecondFactorsQuery();
  const twoStep = useTwoStep(() => heading.current?.focus());
  return (
    <Panel>
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        Two-step sign-in
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        After your password, we also ask for a code from an app on your phone.
      </Text>
      {!data && isError && <ErrorView title="Two-step sign-in did not load" onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton lines={[40, 55]} />}
      {data && <Rows factors={data} twoStep={twoStep} />}
      <Optional>
        <TwoStepDialog shown={twoStep.shown} onSetUp={twoStep.showCodes} onClose={twoStep.close} />
      </Optional>
      {twoStep.passwordDialog}
    </Panel>
  );
}

function Rows({ factors, twoStep }: { factors: SecondFactorsResult; twoStep: ReturnType<typeof useTwoStep> }) {
  const { appSince, mustConfirm, passkeys, recoveryCodesLeft } = factors;
  const isDisabled = mustConfirm || twoStep.isBusy;
  const since = appSince && new Date(appSince).toLocaleDateString('en-US', { dateStyle: 'medium' });
  return (
    <ul className={classes.list}>
      <Row
        Icon={IconDeviceMobileMessage}
        name="Authenticator app"
        state={since === null ? 'Off' : `On since ${since}`}
        action={since === null ? 'Set up' : 'Turn off'}
        isDisabled={isDisabled}
        onAct={() => void (since === null ? twoStep.setUp() : twoStep.turnOff())}
      />
      {(since !== null || passkeys.length > 0) && (
        <Row
          Icon={IconKey}
          name="Recovery codes"
          state={recoveryCodesLeft === 0 ? 'None. They help if you lose your phone.' : `${recoveryCodesLeft} left`}
          action="New codes"
          isDisabled={isDisabled}
          onAct={() => void twoStep.renewCodes()}
        />
      )}
    </ul>
  );
}

interface RowProps {
  Icon: TablerIcon;
  name: string;
  state: string;
  action: string;
  isDisabled: boolean;
  onAct: () => void;
}

function Row({ Icon, name, state, action, isDisabled, onAct }: RowProps) {
  return (
    <SecurityRow Icon={Icon} name={name} facts={state}>
      <Button variant="default" size="sm" className={classes.action ?? ''} disabled={isDisabled} onClick={onAct}>
        {action}
      </Button>
    </SecurityRow>
  );
}
