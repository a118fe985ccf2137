import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { FaqHits } from '#client/content/public.tsx';
import { CaptchaField } from '#client/platform/captcha/captcha-field.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { ContactTopic } from '#shared/contact/contract.ts';
import { AttachmentsField } from './attachments-field.tsx';
import { ConsentField } from './consent-field.tsx';
import type { Draft } from './draft.ts';
import { TopicNote } from './topic-note.tsx';
import { type ContactFormProps, useContactForm } from './use-contact-form.ts';
import { useReportOffer } from './use-report-offer.tsx';
import classes from './contact-form.module.css';

const topics: { value: ContactTopic; label: string }[] = [
  { value: 'account', label: 'Account' },
  { value: 'payment', label: 'Payment' },
  { value: 'question-content', label: 'Question content' },
  { value: 'technical', label: 'Technical' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'other', label: 'Other' },
];
const choices = [{ value: '', label: 'Choose a topic' }, ...topics];

export function ContactForm(props: ContactFormProps) {
  const { field, key, submit, isSubmitting, typed, keepTyped, refusal, captcha, consent, attachments } =
    useContactForm(props);
  const report = useReportOffer({ questionId: typed.questionId ?? '', isGuest: props.isGuest });
  const named = (name: keyof Draft) => ({ name, ...field(name) });
  return (
    <>
      <form onSubmit={submit} onInput={keepTyped} noValidate>
        {refusal !== null && <FormAlert title="Your message was not sent">{refusal}</FormAlert>}
        <NativeSelect label="Topic" required size="md" data={choices} {...named('topic')} key={key('topic')} />
        <TopicNote topic={typed.topic ?? ''} />
        {typed.topic === 'question-content' && (
          <>
            <TextInput
              label="Question id"
              description="It is shown next to the question. Leave it empty if you do not have it."
              {...named('questionId')}
              key={key('questionId')}
            />
            {report.offer}
          </>
        )}
        <TextInput label="Subject" required maxLength={120} {...named('subject')} key={key('subject')} />
        <FaqHits typed={typed.subject ?? ''} />
        <Textarea
          label="Message"
          required
          size="md"
          rows={7}
          maxLength={4000}
          description="At least 20 characters. Please never send card numbers or data of patients."
          {...named('message')}
          key={key('message')}
        />
        <AttachmentsField {...attachments} />
        <div className={classes.pair}>
          <TextInput
            label="Your name"
            required
            autoComplete="name"
            maxLength={80}
            {...named('name')}
            key={key('name')}
          />
          <TextInput
            label="Your e-mail"
            required
            type="email"
            autoComplete="email"
            {...named('email')}
            key={key('email')}
          />
        </div>
        <ConsentField {...consent} />
        {/* A honeypot for bots, hidden from sight, keyboards and screen readers. */}
        <VisuallyHidden aria-hidden>
          <input
            aria-label="Website"
            tabIndex={-1}
            autoComplete="off"
            {...trapOf(field('website'))}
            key={key('website')}
          />
        </VisuallyHidden>
        {props.isGuest && <CaptchaField captcha={captcha} {...field('recaptcha')} />}
        <Button type="submit" loading={isSubmitting} loaderProps={{ size: 25 }} className={classes.send ?? ''}>
          Send message
        </Button>
      </form>
      {report.dialog}
    </>
  );
}

/** A plain input has no place for an error, and this field never has one. */
const trapOf = ({ error: _error, ...input }: Record<string, unknown>) => input;
