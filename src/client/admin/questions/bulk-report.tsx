import { Button, Text } from '@mantine/core';
import { countText } from '#client/admin/figures.ts';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import type { BulkResult } from '#shared/bank/question-bulk.contract.ts';
import classes from './bulk-report.module.css';

interface BulkReportProps {
  result: BulkResult;
  onClose: () => void;
}

/** The result of a bulk action. Rejected questions stay selected. */
export function BulkReport({ result: { changed, unchanged, refused }, onClose }: BulkReportProps) {
  return (
    <>
      <Text role="status">
        {countText(changed.length)} changed, {countText(unchanged.length)} were already up to date,{' '}
        {countText(refused.length)} rejected.
      </Text>
      {refused.length > 0 && (
        <table className={classes.table}>
          <caption>Rejected; these stay selected</caption>
          <ColumnHeads columns={['Question', 'Why']} />
          <tbody>
            {refused.map(({ id, reason }) => (
              <tr key={id}>
                <td>
                  <TextLink to="/admin/questions/$id" params={{ id: String(id) }}>
                    {id}
                  </TextLink>
                </td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Done</Button>
      </DialogButtons>
    </>
  );
}
