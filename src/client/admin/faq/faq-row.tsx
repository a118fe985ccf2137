import { IconPencil, IconTrash } from '@tabler/icons-react';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { useMay } from '#client/admin/use-may.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { AdminFaq } from '#shared/content/admin-faq.contract.ts';
import { useDeleteFaqMutation, useMoveFaqMutation } from './faq.api.ts';
import { MoveButtons } from './move-buttons.tsx';
import classes from './faq-row.module.css';

interface FaqRowProps {
  faq: AdminFaq;
  place: number;
  count: number;
  isReadOnly: boolean;
  onEdit: () => void;
}

/** A question in the list of its category, with its actions. */
export function FaqRow({ faq, place, count, isReadOnly, onEdit }: FaqRowProps) {
  const may = useMay();
  const confirm = useConfirm();
  const [move] = useMoveFaqMutation();
  const [remove] = useDeleteFaqMutation();
  const ask = async () => {
    const message = `“${faq.question}” and its answer will be permanently deleted.`;
    if (!(await confirm({ title: 'Delete this question?', message }))) return;
    const { error } = await remove(faq.id);
    if (error !== undefined) showErrorToast(error, 'Not deleted');
  };
  return (
    <li className={classes.row}>
      <span className={classes.question}>{faq.question}</span>
      {!faq.isPublished && <StateBadge tone="quiet" name="Not published" />}
      {!isReadOnly && (
        <span className={classes.acts}>
          {may('PageContentManagement.update') && (
            <>
              <MoveButtons
                name={faq.question}
                place={place}
                count={count}
                onMove={(position) => move({ id: faq.id, position })}
              />
              <IconButton type="button" label={`Edit: ${faq.question}`} onClick={onEdit}>
                <IconPencil size={18} stroke={1.75} />
              </IconButton>
            </>
          )}
          {may('PageContentManagement.delete') && (
            <IconButton type="button" label={`Delete: ${faq.question}`} onClick={() => void ask()}>
              <IconTrash size={18} stroke={1.75} />
            </IconButton>
          )}
        </span>
      )}
    </li>
  );
}
