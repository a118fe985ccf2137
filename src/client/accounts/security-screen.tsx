import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { ChangePasswordPanel } from './change-password-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { EmailChange } from './email-change.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SecondFactorNotice } from './second-factor-notice.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { TwoStepPanel } from './two-step-panel.tsx';

export function SecurityScreen() {
  return (
    <>
      <PageHeading>Security</PageHeading>
      <SecondFactorNotice />
      <EmailChange />
      <PasswordPart />
      <PasskeysPanel />
      <TwoStepPanel />
      <SignInMethods />
      <DevicesPanel />
    </>
  );
}

/** Loads the user first, because the form depends on whether there is a password. */
function PasswordPart() {
  const { data: user, isError, refetch } = useCurrentUserQuery();
  if (user) return <ChangePasswordPanel hasPassword={user.hasPassword} />;
  return (
    <Panel label="Password">
      {isError ? (
        <ErrorView title="Your account did not load" onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={[30, 60, 45, 45, 45]} />
      )}
    </Panel>
  );
}
