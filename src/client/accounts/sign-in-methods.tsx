import { Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import type { SignInMethodsResult } from '#shared/accounts/social.contract.ts';
import { useLinking } from './sign-in-methods-linking.ts';
import { SignInMethodsRow } from './sign-in-methods-row.tsx';
import { useSignInMethodsQuery } from './sign-in-methods.api.ts';
import { socialProviders } from './social-sign-in-providers.ts';
import classes from './security-list.module.css';

/** Lists the user's sign-in methods and links or unlinks providers. */
export function SignInMethods() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: methods, isError, refetch } = useSignInMethodsQuery();
  const { link, unlink, isBusy, passwordDialog } = useLinking(() => heading.current?.focus());

  return (
    <Panel>
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        Ways to sign in
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        Link another one, so that you can always sign in.
      </Text>
      {!methods && isError && <ErrorView title="Your ways to sign in did not load" onRetry={() => void refetch()} />}
      {!methods && !isError && <TextSkeleton lines={[40, 55, 40, 55]} />}
      {methods && (
        <ul className={classes.list}>
          <SignInMethodsRow Icon={IconLock} name="Password" state={methods.hasPassword ? 'Set' : 'Not set'} />
          {shownProviders(methods).map((provider) => (
            <SignInMethodsRow
              key={provider}
              {...socialProviders[provider]}
              state={stateOf(methods, provider)}
              action={isLinked(methods, provider) ? 'Unlink' : 'Link'}
              isBusy={isBusy}
              onAct={() => void (isLinked(methods, provider) ? unlink(provider) : link(provider))}
            />
          ))}
        </ul>
      )}
      {passwordDialog}
    </Panel>
  );
}

/** Includes linked providers that are no longer offered, so that the user can unlink them. */
const shownProviders = ({ offered, identities }: SignInMethodsResult): SocialProvider[] => [
  ...new Set([...offered, ...identities.map(({ provider }) => provider)]),
];

const isLinked = ({ identities }: SignInMethodsResult, provider: SocialProvider) =>
  identities.some((identity) => identity.provider === provider);

function stateOf({ identities }: SignInMethodsResult, provider: SocialProvider): string {
  const identity = identities.find((one) => one.provider === provider);
  if (!identity) return 'Not linked';
  return `Linked on ${new Date(identity.linkedAt).toLocaleDateString('en-US', { dateStyle: 'medium' })}`;
}
