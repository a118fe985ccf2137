import { useLocation } from '@tanstack/react-router';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { useCaptcha } from '#client/platform/captcha/use-captcha.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import type { MessageFields } from './contact-request.ts';
import { useSendMessageMutation } from './contact.api.ts';
import { type Draft, draft } from './draft.ts';
import { technicalDetailsOf } from './technical-details.ts';

const rules = async () => (await import('#shared/contact/contract.ts')).ContactBody;
const empty: MessageFields = {
  name: '',
  email: '',
  topic: '',
  subject: '',
  message: '',
  questionId: '',
  recaptcha: '',
  website: '',
};

export interface ContactFormProps {
  /** Name and e-mail address of a signed-in user. */
  sender: Draft;
  isGuest: boolean;
  onSent: (ticket: number) => void;
}

/** State of the contact form: validated fields, attachments, consent, current draft and the last submit error. */
export function useContactForm({ sender, isGuest, onSent }: ContactFormProps) {
  const [initialValues] = useState<MessageFields>(() => ({ ...empty, ...sender, ...draft.read() }));
  const [typed, setTyped] = useState<Draft>(initialValues);
  const [files, setFiles] = useState<File[]>([]);
  const [hasConsent, setHasConsent] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const helpFor = useLocation({ select: ({ state, pathname }) => state.helpFor ?? pathname });
  const technicalDetails = useMemo(() => technicalDetailsOf(helpFor), [helpFor]);
  const captcha = useCaptcha('contact');
  const [sendMessage] = useSendMessageMutation();

  const form = useAppForm({
    schema: rules,
    initialValues,
    ...(isGuest && { captcha }),
    send: async (fields) => {
      setRefusal(null);
      const answer = await sendMessage({ fields, technicalDetails: hasConsent ? technicalDetails : null, files });
      if (answer.data) {
        draft.forget();
        onSent(answer.data.ticket);
      }
      return answer;
    },
    onRefused: setRefusal,
  });

  const keepTyped = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const now = Object.fromEntries(new FormData(currentTarget)) as Draft; // only the text fields have names
    if (now.topic !== 'question-content' && typed.questionId) form.setValue('questionId', '');
    setTyped(now);
    draft.write(now);
  };

  const consent = { details: technicalDetails, isGiven: hasConsent, onChange: setHasConsent };
  return { ...form, typed, keepTyped, refusal, captcha, consent, attachments: { files, onChange: setFiles } };
}
