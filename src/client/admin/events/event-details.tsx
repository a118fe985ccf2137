import { Button } from '@mantine/core';
import { momentText } from '#client/platform/moments.ts';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ScrollRegion } from '#client/ui/scroll-region.tsx';
import { useLastShown } from '#client/ui/use-last-shown.ts';
import { DELETED_USER } from '#shared/event-log/editor-name.ts';
import type { LoggedEvent } from '#shared/event-log/event-log.contract.ts';
import { FactList } from '../fact-list.tsx';
import { fieldsOf, valueText, wordsOf } from './event-labels.ts';
import { SubjectLink } from './subject-link.tsx';
import classes from './event-details.module.css';

interface EventDetailsProps {
  /** Null: closed. */
  event: LoggedEvent | null;
  onClose: () => void;
  onFilter: (filter: { editor?: string; subjectKind?: string; subjectId?: string }) => void;
}

/** All details of one log line. */
export function EventDetails({ event, onClose, onFilter }: EventDetailsProps) {
  const shown = useLastShown(event);
  return (
    <Dialog isOpen={event !== null} onClose={onClose} title={shown ? wordsOf(shown.kind) : ''} size={960}>
      {shown && <Details event={shown} onFilter={onFilter} />}
    </Dialog>
  );
}

function Details({ event, onFilter }: { event: LoggedEvent; onFilter: EventDetailsProps['onFilter'] }) {
  const { editor, subjectKind, subjectId } = event;
  return (
    <>
      <FactList
        facts={[
          { label: 'When', value: momentText(event.at) },
          { label: 'User', value: editor.name ?? DELETED_USER },
          {
            label: 'Subject',
            value: (
              <span className={classes.id}>
                <SubjectLink event={event} />
              </span>
            ),
          },
          { label: 'Subject id', value: <span className={classes.id}>{subjectId}</span> },
          { label: 'From where', value: event.ip },
          { label: 'Request', value: <span className={classes.id}>{event.requestId ?? '–'}</span> },
          { label: 'Line', value: event.id },
        ]}
      />
      <Sides event={event} />
      <DialogButtons>
        <Button variant="default" onClick={() => onFilter({ editor: editor.id })}>
          All by this user
        </Button>
        <Button variant="default" onClick={() => onFilter({ subjectKind, subjectId })}>
          All about this {wordsOf(subjectKind).toLowerCase()}
        </Button>
      </DialogButtons>
    </>
  );
}

function Sides({ event: { before, after } }: { event: LoggedEvent }) {
  const fields = fieldsOf(before, after);
  if (fields.length === 0) return null;
  return (
    <ScrollRegion label="Before and after" className={classes.scroll}>
      <table className={classes.sides}>
        <ColumnHeads columns={['Field', 'Before', 'After']} />
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{wordsOf(field)}</th>
              <td>{valueText(before?.[field])}</td>
              <td>{valueText(after?.[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
