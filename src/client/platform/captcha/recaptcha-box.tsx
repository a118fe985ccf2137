import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './recaptcha-box.module.css';

interface BoxOptions {
  sitekey: string;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact';
  callback: (answer: string) => void;
  'expired-callback': () => void;
}

declare global {
  interface Window {
    grecaptcha?: { ready: (run: () => void) => void; render: (place: HTMLElement, options: BoxOptions) => number };
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';
/** Below this width, the normal reCAPTCHA box would overflow. */
const USUAL_WIDTH = 304;

let loaded: Promise<NonNullable<Window['grecaptcha']>> | undefined;

/** Loaded once, and only if this installation is configured for reCAPTCHA. */
const loadRecaptcha = () =>
  (loaded ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: SCRIPT, async: true });
    script.addEventListener('load', () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
    });
    script.addEventListener('error', () => {
      loaded = undefined;
      reject(new Error('reCAPTCHA could not be loaded'));
    });
    document.head.append(script);
  }));

interface RecaptchaBoxProps {
  siteKey: string;
  /** The form uses it to find the field to focus. */
  path: string | undefined;
  /** Null when an answer has expired. */
  onAnswer: (answer: string | null) => void;
  onFailed: () => void;
}

/** Google's reCAPTCHA. It is never reset: a new one is mounted instead. */
export function RecaptchaBox({ siteKey, path, onAnswer, onFailed }: RecaptchaBoxProps) {
  const theme = useComputedColorScheme('light');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = document.createElement('div');
    place.current?.append(box);
    void loadRecaptcha().then(
      ({ render }) =>
        render(box, {
          sitekey: siteKey,
          theme,
          size: (place.current?.clientWidth ?? 0) < USUAL_WIDTH ? 'compact' : 'normal',
          callback: onAnswer,
          'expired-callback': () => onAnswer(null),
        }),
      onFailed,
    );
    return () => box.remove();
  }, [siteKey, theme, onAnswer, onFailed]);

  return <div ref={place} className={classes.place} data-path={path} tabIndex={-1} />;
}
