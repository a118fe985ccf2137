import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { lazy, useContext, useRef, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { isApiError } from '#client/platform/api-error.ts';
import { type PlatformDispatch, useAppDispatch } from '#client/platform/platform-state.ts';
import { selectIsLogged, sessionEnded, sessionSought, sessionStarted } from '#client/platform/session-slice.ts';
import { useAppForm } from '#client/platform/use-app-form.ts';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { useSignInMutation } from './accounts.api.ts';
import { useEarlyInput } from './early-input.ts';
import { TypedFieldsContext } from './typed-fields.ts';
import classes from './login-form.module.css';

const parts = () => import('./passkey-parts.ts');
const PasskeyButton = lazy(async () => ({ default: (await parts()).PasskeyButton }));
const SecondStepForm = lazy(async () => ({ default: (await parts()).SecondStepForm }));

const signInRules = async () => (await import('#shared/accounts/contract.ts')).SignInBody;

/** The password, and for users with an authenticator app a code as the second step. */
export function LoginForm() {
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (secondStep === null) {
    return <PasswordForm refusal={refusal} onRefused={setRefusal} onSecondStep={setSecondStep} />;
  }
  const back = (reason: string | null) => {
    setSecondStep(null);
    setRefusal(reason);
  };
  return (
    <Optional>
      <SecondStepForm token={secondStep} onBack={back} />
    </Optional>
  );
}

interface PasswordFormProps {
  refusal: string | null;
  onRefused: (refusal: string | null) => void;
  onSecondStep: (token: string) => void;
}

function PasswordForm({ refusal, onRefused, onSecondStep }: PasswordFormProps) {
  const dispatch = useAppDispatch();
  const [signIn] = useSignInMutation();
  const isLogged = useSelector(selectIsLogged);
  const typed = useContext(TypedFieldsContext);
  /** The address of an account that waits for its activation. */
  const [inactive, setInactive] = useState<string | null>(null);

  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const hasPasskeys = useSyncExternalStore(neverChanges, browserHasPasskeys, buildHasPasskeys);

  const { field, key, submit, isSubmitting } = useAppForm({
    schema: signInRules,
    initialValues: { username: typed?.read().email ?? '', password: '' },
    onChange: ({ username }) => typed?.keep({ email: username }),
    send: async (credentials) => {
      dispatch(sessionSought());
      const answer = await signIn(credentials);
      const jwt = answer.data && 'jwt' in answer.data ? answer.data.jwt : null;
      // The route guard redirects as soon as the session has started.
      dispatch(jwt === null ? sessionEnded('noSession') : sessionStarted(jwt));
      if (jwt !== null) void offerPasskey(dispatch);
      if (answer.data && 'secondStep' in answer.data) onSecondStep(answer.data.secondStep);
      const isInactive = isApiError(answer.error) && answer.error.code === 'account_not_activated';
      setInactive(isInactive ? credentials.username : null);
      return answer;
    },
    onRefused,
  });

  return (
    <form ref={form} onSubmit={submit} onInput={() => onRefused(null)} noValidate>
      {refusal !== null && (
        <FormAlert title="Authentication error">
          {refusal}
          {inactive !== null && <ResendLink email={inactive} />}
        </FormAlert>
      )}
      <TextInput
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
        key={key('username')}
      />
      <PasswordInput
        label="Password"
        required
        autoComplete="current-password"
        {...field('password')}
        key={key('password')}
      />
      <Button type="submit" fullWidth loading={isSubmitting || isLogged} loaderProps={{ size: 25 }}>
        Sign in
      </Button>
      {hasPasskeys && (
        <div className={classes.passkey}>
          <Optional>
            <PasskeyButton onRefused={onRefused} />
          </Optional>
        </div>
      )}
      <p className={classes.forgot}>
        <TextLink to="/forgot-password" size="sm">
          Forgot password?
        </TextLink>
      </p>
    </form>
  );
}

const neverChanges = () => () => {};
const browserHasPasskeys = () => 'PublicKeyCredential' in window;
/** The build renders the page with their button, as almost every browser does. */
const buildHasPasskeys = () => true;

const ResendLink = ({ email }: { email: string }) => (
  <>
    {' '}
    <TextLink to="/register-success" state={{ registeredEmail: email }} underline="always" inherit>
      Send it again
    </TextLink>
  </>
);

/** Loaded after the sign-in, because the page itself never needs it. */
const offerPasskey = async (dispatch: PlatformDispatch) => dispatch((await parts()).offerPasskey());
