import { type Fault, vitest } from './fault.ts';

export const componentFaults: Fault[] = [
  {
    name: 'a specified text is reworded',
    file: 'src/shared/platform/field-texts.ts',
    find: "email: 'Invalid email address',",
    replace: "email: 'This is not a valid e-mail address',",
    tests: [vitest('src/client/platform/use-app-form.test.tsx')],
  },
  {
    name: 'errors of the server are not shown at their fields',
    file: 'src/client/platform/use-app-form.ts',
    find: '    form.setErrors(sorted.fields);\n',
    replace: '',
    tests: [vitest('src/client/accounts/register-form.test.tsx')],
  },
  {
    name: 'the focus does not move to the first invalid field',
    file: 'src/client/platform/use-app-form.ts',
    find: "form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();",
    replace: "form.getInputNode(Object.keys(errors)[0] ?? '')?.scrollIntoView();",
    tests: [vitest('src/client/platform/use-app-form.test.tsx')],
  },
  {
    name: 'a page for subscribers only asks for a sign-in',
    file: 'src/client/routes.tsx',
    find: "inApp('/quiz/quick-quiz', 'Quick Quiz', subscription,",
    replace: "inApp('/quiz/quick-quiz', 'Quick Quiz', signedIn,",
    tests: [vitest('src/client/routes.test.ts')],
  },
  {
    name: '?next=//evil leads to another site',
    file: 'src/client/platform/guards.ts',
    find: "return address?.origin === location.origin && !address.pathname.startsWith('//');",
    replace: 'return address !== null;',
    tests: [vitest('src/client/platform/guards.test.ts')],
  },
  {
    name: 'a quiz event leaves the device before the server has confirmed it',
    file: 'src/client/quiz/outbox/send-events.ts',
    find: '  const events = batch.map(({ event }) => event);\n',
    replace:
      '  const events = batch.map(({ event }) => event);\n' +
      '  for (const { event, seqs } of batch) await settleEvents({ personId, quizId: event.quizId, seqs }, (kept) => kept);\n',
    tests: [vitest('src/client/quiz/outbox/send-events.test.ts')],
  },
  {
    name: 'Shift and a letter selects an option instead of striking it out',
    file: 'src/client/quiz/play/shortcuts.ts',
    find: '      if (pressed.shiftKey) return null;\n',
    replace: '',
    tests: [vitest('src/client/quiz/play/shortcuts.test.ts')],
  },
  {
    name: 'a link in a text may run a script',
    file: 'src/client/ui/markdown-text.tsx',
    find: 'rehypePlugins: formulas.length === 0 ? [rehypeSanitize] : [rehypeSanitize, [insertFormulas, formulas]],\n    skipHtml: true,',
    replace:
      "urlTransform: (url) => url,\n    rehypePlugins: [[rehypeSanitize, { protocols: { href: ['https', 'javascript'] } }]],",
    tests: [vitest('src/client/ui/markdown.test.tsx')],
  },
  {
    name: 'the second of two editors is not told of the conflict',
    file: 'src/client/admin/record-editor/use-record-form.ts',
    find: 'return { text: null, isConflict: true };',
    replace: 'return { text: null, isConflict: false };',
    tests: [vitest('src/client/admin/content/page-editor.test.tsx')],
  },
  {
    name: 'a message of another site ends the 3-D Secure step',
    file: 'src/client/billing/card/bank-return.ts',
    find: 'if (origin === location.origin) hear(data);',
    replace: "if (origin !== 'null') hear(data);",
    tests: [vitest('src/client/billing/card/bank-step.test.ts')],
  },
  {
    name: 'a closed dialog does not return the focus',
    file: 'src/client/ui/dialog.tsx',
    find: '<Modal opened={useOpened(isOpen)} centered {...modal} />',
    replace: '<Modal opened={useOpened(isOpen)} centered returnFocus={false} {...modal} />',
    tests: [vitest('src/client/ui/dialog.test.tsx')],
  },
  {
    name: 'a draft that could not be saved is not saved again',
    file: 'src/client/bank/user-questions/autosaver.ts',
    find: "    if (state === 'retrying') this.#plan();\n",
    replace: '',
    tests: [vitest('src/client/bank/user-questions/autosaver.test.ts')],
  },
  {
    name: 'a server error signs the user out',
    file: 'src/client/platform/session-refresh.ts',
    find: 'if (response.status === 401 || response.status === 403) return null;',
    replace: 'if (!response.ok) return null;',
    tests: [vitest('src/client/platform/session-refresh.test.ts')],
  },
  {
    name: 'answers are not sent when the connection returns',
    file: 'src/client/quiz/outbox/follow-outbox.ts',
    find: "  window.addEventListener('online', send);\n",
    replace: '',
    tests: [vitest('src/client/quiz/outbox/follow-outbox.test.ts')],
  },
  {
    name: 'signing out in one tab leaves the others signed in',
    file: 'src/client/platform/session-start.ts',
    find: 'if (newValue === store.getState().session.jwt) return;',
    replace: 'if (newValue === null || newValue === store.getState().session.jwt) return;',
    tests: [vitest('src/client/platform/session-start.test.ts')],
  },
];
