import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toast } from '#client/platform/toasts.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { SubmitButtons } from '#client/ui/dialog-buttons.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';

type Form<Values extends Record<string, unknown>> = ReturnType<typeof useAppForm<Values>>;

/** What an action says, and what it needs to know. */
export interface Action<Values extends Record<string, unknown>> {
  title: ReactNode;
  /** Explains the consequences where the title is not enough. */
  text?: ReactNode;
  /** Label of the submit button. */
  submit: string;
  isDestructive?: boolean;
  /** Message of the toast on success. */
  done?: string;
  schema: Parameters<typeof useAppForm<Values>>[0]['schema'];
  initialValues: Values;
}

interface ActionFormProps<Values extends Record<string, unknown>> extends Omit<Action<Values>, 'title'> {
  /** Resolves like an RTK Query trigger: `error` is set if the request failed. */
  send: (values: Values) => Promise<{ error?: unknown }>;
  onClose: () => void;
  children: (form: Form<Values>) => ReactNode;
}

export interface ActionDialogProps<Values extends Record<string, unknown>> extends ActionFormProps<Values> {
  isOpen: boolean;
  title: ReactNode;
}

/** Dialog for an action that needs input. It closes on success and keeps the input when the server rejects it. */
export function ActionDialog<Values extends Record<string, unknown>>({
  isOpen,
  title,
  ...act
}: ActionDialogProps<Values>) {
  return (
    <Dialog isOpen={isOpen} onClose={act.onClose} title={title} size={480}>
      <ActionForm {...act} />
    </Dialog>
  );
}

function ActionForm<Values extends Record<string, unknown>>(props: ActionFormProps<Values>) {
  const { text, submit, isDestructive = false, send, done, onClose, children } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useAppForm<Values>({
    schema: props.schema,
    initialValues: props.initialValues,
    onRefused: setRefusal,
    send: async (values) => {
      setRefusal(null);
      const answer = await send(values);
      if (answer.error === undefined) {
        onClose();
        if (done !== undefined) toast.success({ message: done });
      }
      return answer;
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      {refusal !== null && <FormAlert title="Something went wrong">{refusal}</FormAlert>}
      {text && <Text mb="md">{text}</Text>}
      {children(form)}
      <SubmitButtons
        submit={submit}
        isSubmitting={form.isSubmitting}
        isDestructive={isDestructive}
        onCancel={onClose}
      />
    </form>
  );
}
