import { useLocation } from '@tanstack/react-router';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { useCaptcha } from '#client/platform/captcha/use-captcha.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import type { TechnicalDetails } from '#shared/contact/contract.ts';
import type { MessageFields } from './contact-request.ts';
import { useSendMessageMutation } from './contact.api.ts';
import { type Draft, draft } from './draft.ts';

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

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page from which the user opened the contact form. */
    helpFor?: string;
  }
}

/** Helps support to reproduce the user's situation. Shown in full before the user agrees to send it. */
const technicalDetailsOf = (page: string): TechnicalDetails => ({
  page: page.slice(0, 300),
  version: versionOf(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src),
  browser: navigator.userAgent.slice(0, 400) || 'unknown',
});

/** The build puts a content hash into the name of the first script. */
const versionOf = (script: string | undefined) =>
  script
    ?.split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '')
    .slice(0, 40) || 'unknown';
