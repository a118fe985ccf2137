import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAffected } from './affected.ts';

const files = {
  'src/shared/quiz/contract.ts': 'export type Quiz = string;',
  'src/client/daily/daily.ts': "import { quizOf } from '#client/daily/quiz-of.ts';",
  'src/client/daily/quiz-of.ts': "import { Quiz } from '#shared/quiz/contract.ts';",
  'src/client/daily/daily.test.ts': "import { daily } from './daily.ts';",
  'src/client/billing/wallet.ts': "import type {\n  Quiz,\n} from '#shared/quiz/contract.ts';",
  'src/client/billing/wallet.test.ts':
    "import type { Wallet } from './types.ts';\nimport { wallet } from './wallet.ts';",
  'src/server/quiz/quiz.test.ts': "import { it } from 'vitest';",
  'src/server/contact/contact.test.ts': "import { it } from 'vitest';",
};

describe('the affected files', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'affected-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: root });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const affectedBy = (file: keyof typeof files) => {
    write(file, `${files[file]}\n`);
    const affected = findAffected(root);
    write(file, files[file]);
    return { tests: affected.tests.toSorted(), sources: affected.sources.toSorted() };
  };

  beforeAll(() => {
    for (const folder of ['scripts', 'db', 'content']) mkdirSync(path.join(root, folder));
    for (const [file, text] of Object.entries(files)) write(file, text);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Add the files');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('include the tests that import a changed file indirectly, and those of its feature', () => {
    expect(affectedBy('src/client/daily/quiz-of.ts').tests).toEqual(['src/client/daily/daily.test.ts']);
    expect(affectedBy('src/shared/quiz/contract.ts').tests).toEqual([
      'src/client/daily/daily.test.ts',
      'src/server/quiz/quiz.test.ts',
    ]);
  });

  it('include the importers of a changed type as sources, and not their tests', () => {
    const { sources, tests } = affectedBy('src/shared/quiz/contract.ts');
    expect(sources).toEqual(
      expect.arrayContaining(['src/client/billing/wallet.ts', 'src/client/billing/wallet.test.ts']),
    );
    expect(tests).not.toContain('src/client/billing/wallet.test.ts');
    expect(affectedBy('src/client/billing/wallet.ts').tests).toEqual(['src/client/billing/wallet.test.ts']);
  });
});
