import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import { agoText, dayText, momentText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { UserProfile } from '#shared/users/users.contract.ts';
import { FactList } from '../fact-list.tsx';
import { countText } from '../figures.ts';
import { useMay } from '../use-may.ts';
import { stateLabels } from './user-labels.ts';

const providerNames: Record<string, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  instagram: 'Instagram',
};

export function AccountFacts({ user }: { user: UserProfile }) {
  const { signIn } = user;
  const ways = [signIn.hasPassword && 'Password', ...signIn.providers.map((name) => providerNames[name] ?? name)];
  return (
    <Facts
      title="Account"
      facts={[
        { label: 'State', value: <StateBadge {...stateLabels[user.state]} /> },
        { label: 'Role', value: user.role.name },
        { label: 'Registered', value: momentText(user.registeredAt) },
        { label: 'Activated', value: momentText(user.activatedAt) },
        { label: 'Last seen', value: agoText(user.lastSeenAt) },
        { label: 'Signs in with', value: ways.filter(Boolean).join(', ') || '–' },
        { label: 'Country', value: user.country },
        { label: 'University', value: user.university },
        { label: 'Field of study', value: user.fieldOfStudy },
        { label: 'Year of study', value: user.studyYear },
        { label: 'Time zone', value: user.timeZone },
        { label: 'Id', value: user.id },
      ]}
    />
  );
}

export function MailingFacts({ user: { mailing, termsAcceptedAt } }: { user: UserProfile }) {
  return (
    <Facts
      title="Consents and messages"
      facts={[
        { label: 'Terms accepted', value: dayText(termsAcceptedAt) },
        ...mailing.map(({ stream, mail, push }) => ({ label: stream, value: channelsText(mail, push) })),
      ]}
    />
  );
}

export function WorkFacts({ user }: { user: UserProfile }) {
  const may = useMay();
  const { referrals, problemReports, userQuestions } = user;
  return (
    <Facts
      title="Invitations and questions"
      facts={[
        { label: 'Invited', value: referrals.isReferred ? 'Yes' : 'No' },
        { label: 'Own code', value: referrals.code },
        { label: 'Friends registered', value: countText(referrals.registered) },
        { label: 'Friends who bought', value: countText(referrals.bought) },
        { label: 'Days earned', value: countText(referrals.givenDays) },
        { label: 'Problem reports', value: countText(problemReports) },
        { label: 'Submitted questions', value: countText(userQuestions) },
      ]}
    >
      {may('AdminEvents.view') && (
        <Text mt="md">
          <TextLink to="/admin/events" search={{ subjectKind: 'user', subjectId: user.id }}>
            Admin history
          </TextLink>
        </Text>
      )}
    </Facts>
  );
}

interface FactsProps {
  title: string;
  facts: { label: string; value: ReactNode }[];
  children?: ReactNode;
}

function Facts({ title, facts, children }: FactsProps) {
  return (
    <TitledPanel title={title}>
      <FactList facts={facts} />
      {children}
    </TitledPanel>
  );
}

function channelsText(mail: boolean, push: boolean): string {
  if (mail && push) return 'Mail and push';
  if (mail) return 'Mail';
  return push ? 'Push' : 'Off';
}
