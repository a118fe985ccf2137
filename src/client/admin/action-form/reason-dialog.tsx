import { type Action, ActionDialog, type ActionDialogProps } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

const schema = async () => (await import('#shared/users/actions.contract.ts')).ReasonBody;
const initialValues = { reason: '' };

type Fixed = 'schema' | 'initialValues' | 'children';
export type ReasonAction = Omit<Action<typeof initialValues>, Fixed>;
type ReasonDialogProps = Omit<ActionDialogProps<typeof initialValues>, Fixed>;

/** Dialog for an action that needs only a reason. */
export const ReasonDialog = (props: ReasonDialogProps) => (
  <ActionDialog schema={schema} initialValues={initialValues} {...props}>
    {(form) => <ReasonField form={form} />}
  </ActionDialog>
);
