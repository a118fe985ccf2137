import { Group, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { CalendarDay } from '#shared/daily/calendar.contract.ts';
import { CalendarTable } from './calendar-table.tsx';
import { useAdminCalendarQuery } from './calendar.api.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { localDay, monthAfter, monthName, monthOf } from './months.ts';
import { PreviewDialog } from './preview-dialog.tsx';

type Opened = { act: 'choose' | 'preview'; day: CalendarDay } | null;

/** The question of the day for each date of a month. */
export function AdminCalendarScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [now] = useState(() => new Date());
  const month = monthOf(search['month'], now);
  const { currentData, error, refetch } = useAdminCalendarQuery(month);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <ScreenHead
        title="Question of the day"
        text="A question is selected automatically the day before. For dates that have not started in any time zone, you can select one yourself."
      />
      <Group gap="sm" mb="md" wrap="nowrap">
        <MonthLink month={monthAfter(month, -1)} label="Previous month">
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </MonthLink>
        <Title order={2} size="h3" miw="10rem" ta="center" aria-live="polite">
          {monthName(month)}
        </Title>
        <MonthLink month={monthAfter(month, 1)} label="Next month">
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </MonthLink>
      </Group>
      {currentData ? (
        <CalendarTable
          calendar={currentData}
          opensAt={search['month'] === undefined ? localDay(now) : null}
          onChoose={(day) => setOpened({ act: 'choose', day })}
          onPreview={(day) => setOpened({ act: 'preview', day })}
        />
      ) : error ? (
        <ErrorView title="The calendar did not load" onRetry={() => void refetch()} />
      ) : (
        <Panel>
          <TextSkeleton lines={[90, 85, 92, 80, 88, 84, 90, 86]} />
        </Panel>
      )}
      <ChooseDialog day={opened?.act === 'choose' ? opened.day : null} onClose={close} />
      <PreviewDialog day={opened?.act === 'preview' ? opened.day : null} onClose={close} />
    </>
  );
}

function MonthLink({ month, label, children }: { month: string; label: string; children: React.ReactNode }) {
  return (
    <LinkButton
      to="/admin/question-of-the-day"
      search={{ month }}
      variant="default"
      size="sm"
      aria-label={`${label}: ${monthName(month)}`}
      resetScroll={false}
    >
      {children}
    </LinkButton>
  );
}
