import { type Fault, journey, vitest } from './fault.ts';

/** Accessibility and layout. */
export const accessibilityFaults: Fault[] = [
  {
    name: 'dimmed text is too dark in the dark scheme',
    file: 'src/client/theme.ts',
    find: "'--mantine-color-dimmed': dark[1],",
    replace: "'--mantine-color-dimmed': dark[3],",
    tests: [vitest('src/client/theme.test.ts')],
  },
  {
    name: 'placeholders are too bright in the light scheme',
    file: 'src/client/theme.ts',
    find: "'--mantine-color-placeholder': gray[6],",
    replace: "'--mantine-color-placeholder': gray[5],",
    tests: [vitest('src/client/theme.test.ts')],
  },
  {
    name: 'a style sheet uses a colour that is too bright for text',
    file: 'src/client/contact/consent-field.module.css',
    find: 'color: var(--mantine-color-dimmed);',
    replace: 'color: var(--mantine-color-gray-5);',
    tests: [journey('e2e/accessibility.spec.ts', ' contact has no serious')],
  },
  {
    name: 'a style sheet forgets the dark scheme',
    file: 'src/client/ui/form-alert.module.css',
    find: 'background-color: light-dark(var(--mantine-color-red-0), #3a1f26);',
    replace: 'background-color: var(--mantine-color-red-0);',
    tests: [journey('e2e/accessibility.spec.ts', ' login-refused has no serious')],
  },
  {
    name: 'a button with an icon has no name',
    file: 'src/client/ui/icon-button.tsx',
    find: 'aria-label={label} title={title}',
    replace: 'data-label={label}',
    tests: [journey('e2e/accessibility.spec.ts', ' dashboard-subscriber has no serious')],
  },
  {
    name: 'a label is not bound to its field',
    file: 'src/client/profile/profile-form.tsx',
    find: 'label="Study year"',
    replace: 'description="Study year"',
    tests: [journey('e2e/accessibility.spec.ts', ' profile has no serious')],
  },
  {
    name: 'a form is wider than a screen of 320 px',
    file: 'src/client/contact/contact-form.module.css',
    find: 'minmax(min(100%, 16rem), 1fr)',
    replace: 'minmax(22rem, 1fr)',
    tests: [journey('e2e/accessibility.spec.ts', ' contact has no serious')],
  },
  {
    name: 'cards that load later are wider than a screen of 320 px',
    file: 'src/client/statistics/statistics-screen.module.css',
    find: 'minmax(min(100%, 14rem), 1fr)',
    replace: 'minmax(22rem, 1fr)',
    tests: [journey('e2e/accessibility.spec.ts', ' statistics has no serious')],
  },
  {
    name: 'the bottom navigation covers the last line',
    file: 'src/client/shell/page-frame.module.css',
    find: 'calc(1rem + var(--bottom-navigation-height, 0px) + env(safe-area-inset-bottom))',
    replace: 'calc(1rem + env(safe-area-inset-bottom))',
    tests: [journey('e2e/shell.spec.ts', 'the last line of a page', 'phone')],
  },
  {
    name: 'the side navigation does not collapse below 1200 px',
    file: 'src/client/shell/app-shell.module.css',
    find: '@media (min-width: $breakpoint-md) {',
    replace: '@media (min-width: $breakpoint-sm) {',
    tests: [journey('e2e/shell.spec.ts', 'that collapses below 1200 px')],
  },
  {
    name: 'toasts are not as wide as the window',
    file: 'src/client/ui/toast-host.module.css',
    find: '  width: auto;\n  max-width: none;\n',
    replace: '  width: 440px;\n',
    tests: [journey('e2e/toasts.spec.ts', 'shows toasts below pages, questions and dialogs')],
  },
];
