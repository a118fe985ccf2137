import { Box } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { BoardResult } from '#shared/leaderboards/contract.ts';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';
import { addressOf, addressOfOther, type BoardChoice } from './board-choice.ts';
import { metrics, scopes } from './board-words.ts';

interface NoRowsProps {
  choice: BoardChoice;
  board: Pick<BoardResult, 'hidden' | 'members' | 'own'>;
}

/** Explains why there are no rows, and what to do. */
export function NoRows(props: NoRowsProps) {
  const { title, words, action } = reasonOf(props);
  return (
    <Box px="lg" py={24}>
      <EmptyState icon={<IconUsersGroup size={28} stroke={1.5} />} title={title} action={action}>
        {words}
      </EmptyState>
    </Box>
  );
}

interface Reason {
  title: string;
  words: string;
  action?: ReactNode;
}

function reasonOf({ choice, board }: NoRowsProps): Reason {
  const { people, missing } = scopes[choice.scope];
  const toEveryone = (
    <LinkButton to="/leaderboards" search={addressOfOther(choice, { scope: 'everyone' })} variant="default">
      See everyone
    </LinkButton>
  );
  if (board.hidden === 'profile-incomplete') {
    return {
      title: 'Complete your profile to see this board',
      words: `Add ${missing} to see who studies with you.`,
      action: <LinkButton to="/account">Complete my profile</LinkButton>,
    };
  }
  if (board.hidden === 'too-small') {
    return {
      title: 'Too few members',
      words: `Fewer than ${leaderboardLimits.membersOfScope} ${people} take part. Small groups are not shown, to protect the privacy of their members.`,
      action: toEveryone,
    };
  }
  if (choice.board === 'around-me') return notAround(choice, board.own.state);
  if (board.members > 0) {
    return {
      title: 'This page is empty',
      words: 'The board has fewer pages.',
      action: (
        <LinkButton to="/leaderboards" search={addressOf({ ...choice, page: 1 })}>
          To the first page
        </LinkButton>
      ),
    };
  }
  return {
    title: 'No members yet',
    words: `${metrics[choice.metric].counts} The first place is free.`,
    action: choice.scope === 'everyone' ? wayIn(choice) : toEveryone,
  };
}

const notAround = (choice: BoardChoice, state: BoardResult['own']['state']): Reason => ({
  title: 'You are not on this board yet',
  words:
    state === 'waiting'
      ? 'You will be ranked with the next update, within 10 minutes.'
      : 'Once you are ranked, you see the five members before and after you.',
  action: (
    <LinkButton to="/leaderboards" search={addressOfOther(choice, { board: 'global' })} variant="default">
      See the global board
    </LinkButton>
  ),
});

function wayIn({ metric }: BoardChoice): ReactNode {
  if (metric === 'streak') return <LinkButton to="/dashboard">Question of the day</LinkButton>;
  if (metric === 'shares') return <LinkButton to="/share">Your shares</LinkButton>;
  return <LinkButton to="/quiz/quick-quiz">Quick Quiz</LinkButton>;
}
