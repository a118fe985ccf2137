import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useContext } from 'react';
import { CaptchaField } from '#client/platform/captcha/captcha-field.tsx';
import { useCaptcha } from '#client/platform/captcha/use-captcha.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ConsentCheckbox } from './register-consent.tsx';
import { useRegisterMutation } from './register.api.ts';
import { TermsLinks } from './terms-links.tsx';
import { TypedFieldsContext } from './typed-fields.ts';
import classes from './register-form.module.css';

const registerRules = async () => (await import('#shared/accounts/registration.contract.ts')).RegisterBody;
const empty = {
  email: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  gpdrAllow: false,
  internalMarketingAllow: false,
  recaptcha: '',
};

interface RegisterFormProps {
  affiliate: string | undefined;
  /** The page that the first sign-in leads to. */
  next?: string | undefined;
}

export function RegisterForm({ affiliate, next }: RegisterFormProps) {
  const navigate = useNavigate();
  const typed = useContext(TypedFieldsContext);
  const captcha = useCaptcha('register');
  const [register, { isSuccess }] = useRegisterMutation();

  const { field, key, submit, isSubmitting } = useAppForm({
    schema: registerRules,
    initialValues: { ...empty, ...typed?.read() },
    onChange: ({ email, firstName, lastName, gpdrAllow, internalMarketingAllow }) =>
      typed?.keep({ email, firstName, lastName, gpdrAllow, internalMarketingAllow }),
    captcha,
    tellsFirst: true,
    send: async (values) => {
      const answer = await register({ ...values, affiliate, next });
      // Passed in the history state, because addresses end up in logs.
      const state = { registeredEmail: values.email.trim(), next };
      if (!answer.error) await navigate({ to: '/register-success', state });
      return answer;
    },
  });

  return (
    <form onSubmit={submit} noValidate>
      <EmailField {...field('email')} key={key('email')} />
      <NewPasswordFields form={{ field, key }} label="Password" />
      <div className={classes.names}>
        <TextInput
          label="First name"
          required
          autoComplete="given-name"
          {...field('firstName')}
          key={key('firstName')}
        />
        <TextInput label="Last name" required autoComplete="family-name" {...field('lastName')} key={key('lastName')} />
      </div>
      <ConsentCheckbox required {...field('gpdrAllow', { type: 'checkbox' })} key={key('gpdrAllow')}>
        I agree to the <TermsLinks />.
      </ConsentCheckbox>
      <ConsentCheckbox {...field('internalMarketingAllow', { type: 'checkbox' })} key={key('internalMarketingAllow')}>
        Send me study tips and product news.
      </ConsentCheckbox>
      <CaptchaField captcha={captcha} {...field('recaptcha')} />
      <Button type="submit" fullWidth loading={isSubmitting || isSuccess} loaderProps={{ size: 25 }}>
        Sign up
      </Button>
    </form>
  );
}
