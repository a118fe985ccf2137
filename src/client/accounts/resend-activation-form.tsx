import { Button } from '@mantine/core';
import { CaptchaField } from '#client/platform/captcha/captcha-field.tsx';
import { useCaptcha } from '#client/platform/captcha/use-captcha.ts';
import { toast } from '#client/platform/toasts.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { EmailField } from './email-field.tsx';
import { useResendActivationMutation } from './register.api.ts';

const resendRules = async () => (await import('#shared/accounts/registration.contract.ts')).ResendActivationBody;

export function ResendActivationForm({ email, next }: { email: string; next?: string | undefined }) {
  const captcha = useCaptcha('resend');
  const [resend] = useResendActivationMutation();

  const { field, key, submit, isSubmitting, setValue } = useAppForm({
    schema: resendRules,
    initialValues: { email, recaptcha: '' },
    captcha,
    send: async (values) => {
      const answer = await resend({ ...values, next });
      if (!answer.error) {
        toast.success({ title: 'Success', message: 'Activation email has been successfully sent' });
        setValue('email', '');
      }
      return answer;
    },
  });

  return (
    <form onSubmit={submit} noValidate>
      <EmailField {...field('email')} key={key('email')} />
      <CaptchaField captcha={captcha} {...field('recaptcha')} />
      <Button type="submit" variant="default" fullWidth loading={isSubmitting} loaderProps={{ size: 25 }}>
        Send again
      </Button>
    </form>
  );
}
