import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { saveAnswerOfSession } from '#server/quiz/playing/answers.queries.ts';
import { type Learners, QUIZ_SIZE } from './learners.ts';

/** The pgbench expression for each parameter of the server's statement. */
const inScript = ({ idPrefix, choices }: Learners) => {
  const own = `('${idPrefix}' || lpad(:person::text, 12, '0'))::uuid`;
  const nth = (ids: number[]) => `('{${ids.join(',')}}'::int[])[:place::int]`;
  return {
    userId: own,
    sessionId: own,
    quizId: own,
    questionId: nth(choices.map(({ questionId }) => questionId)),
    optionId: nth(choices.map(({ optionId }) => optionId)),
    key: 'gen_random_uuid()',
    givenAt: 'now()',
    seconds: '40',
    confidence: 'null',
    permission: "'Quiz.sync'",
    at: 'now()',
  };
};

/** The exact statement of the server while many answer the same questions: its own query, compiled but not run. */
async function statementOf(learners: Learners): Promise<string> {
  let written = '';
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      written = query.sql.replaceAll(/\$(\d+)/g, (_, place) => String(query.parameters[Number(place) - 1]));
    },
  });
  // Each value is an expression for the script; the real types do not matter for the text.
  await saveAnswerOfSession(db, inScript(learners) as never, { isRevealKnown: true });
  // On one line, a comment would hide everything after it.
  return written.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
}

/** Answers per second when pgbench sends the server's statement; null if pgbench is not installed. */
export async function answersPerSecondByPgbench(
  databaseUrl: string,
  learners: Learners,
  clients: number,
): Promise<number | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vignette-pgbench-'));
  const script = path.join(folder, 'answer.sql');
  const peopleEach = learners.people.length / clients;
  await writeFile(
    script,
    [
      String.raw`\set turn :turn + 1`,
      String.raw`\set person :client_id * ${peopleEach} + :turn / ${QUIZ_SIZE}`,
      String.raw`\set place :turn % ${QUIZ_SIZE} + 1`,
      `${await statementOf(learners)};`,
      '',
    ].join('\n'),
  );
  const times = String(peopleEach * QUIZ_SIZE);
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-t', times, '-D', 'turn=-1', '-f', script];
  const printed = await run('pgbench', [...options, databaseUrl]);
  await rm(folder, { recursive: true });
  if (printed === null) return null;
  const rate = /tps = ([\d.]+)/.exec(printed)?.[1];
  if (rate === undefined) throw new Error(`pgbench measured nothing:\n${printed}`);
  return Number(rate);
}

/** The output of a command, or null if it does not exist. */
const run = (command: string, options: string[]) =>
  new Promise<string | null>((resolve, reject) => {
    const child = spawn(command, options, { stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(null) : reject(error)));
    child.once('close', () => resolve(printed));
  });
