import { type Fault, journey } from './fault.ts';

export const journeyFaults: Fault[] = [
  {
    name: 'the sign-in page does not lead back to the page that asked for it',
    file: 'src/client/platform/guards.ts',
    find: "next: end === 'signedOut' ? undefined : location.href",
    replace: "next: end === 'expired' ? location.href : undefined",
    tests: [journey('e2e/sign-in.spec.ts', 'returns to the page that required the sign-in')],
  },
  {
    name: 'the focus stays on the link after navigation',
    file: 'src/client/shell/root-layout.tsx',
    find: '?.focus({ preventScroll: true });',
    replace: '?.scrollIntoView();',
    tests: [journey('e2e/shell.spec.ts', 'names the tab after the page, focuses its heading')],
  },
  {
    name: 'unsaved changes are lost on the way to a neighbouring page',
    file: 'src/client/ui/use-leave-guard.ts',
    find: 'current.pathname === next.pathname ||',
    replace: 'next.pathname.startsWith(current.pathname) ||',
    tests: [journey('e2e/profile.spec.ts', 'asks for confirmation before leaving with unsaved changes')],
  },
  {
    name: 'keys typed in a dialog reach the quiz behind it',
    file: 'src/client/quiz/play/use-shortcuts.ts',
    find:
      "  if (document.querySelector('[aria-modal=true]')) return true;\n" +
      "  if (target.closest('[role=dialog], dialog, [role=tablist], [role=menu]')) return true;\n",
    replace: '',
    tests: [journey('e2e/quiz-keyboard.spec.ts', 'supports a quiz by keyboard only')],
  },
  {
    name: 'the first tab does not notice that a second one took the quiz over',
    file: 'src/client/quiz/play/use-only-tab.ts',
    find: '    claim();\n    return () => tabs.close();',
    replace: '    return () => tabs.close();',
    tests: [journey('e2e/quiz-learning.spec.ts', 'lets a second tab take the quiz over')],
  },
  {
    name: 'a Test quiz whose time is over is not finished',
    file: 'src/client/quiz/play/use-quiz-controller.ts',
    find: '    void actions.finish();\n',
    replace: '',
    tests: [journey('e2e/quiz-test-mode.spec.ts', 'ends when the time runs out')],
  },
  {
    name: 'a page does not open without a connection',
    file: 'src/client/offline/register-worker.ts',
    find: 'if (isSignedIn()) return register();',
    replace: 'if (isSignedIn()) return;',
    tests: [journey('e2e/quiz-offline.spec.ts', 'answers a Learning quiz without a connection')],
  },
  {
    name: 'the manifest names an icon that does not exist',
    file: 'src/client/public/manifest.webmanifest',
    find: '/icons/icon-192.png',
    replace: '/icons/icon192.png',
    tests: [journey('e2e/quiz-offline.spec.ts', 'can be installed')],
  },
  {
    name: 'the invoice is fetched and not downloaded',
    file: 'src/client/billing/account/invoice-button.tsx',
    find: 'link.click();',
    replace: 'document.body.append(link);',
    tests: [journey('e2e/billing-journey.spec.ts', 'from a visitor to a subscriber and back')],
  },
  {
    name: "the bank's window does not report its return",
    file: 'src/client/payment-return.ts',
    find: "get('attempt')",
    replace: "get('attemptId')",
    tests: [journey('e2e/bank-step.spec.ts', 'activates the plan after authentication')],
  },
];
