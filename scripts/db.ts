import { execFile } from 'node:child_process';
// Generates db/schema.sql and the table types from the migrations: `db.ts write` or `db.ts check`.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { makeOpenFolder } from '#test/open-folder.ts';
import { describeSchema } from './describe-schema.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const SCHEMA = path.join(root, 'db/schema.sql');
const TABLES = path.join(root, 'src/server/platform/database/tables.gen.ts');

async function generate(folder: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), database: 'schema' });
  try {
    await migrate(postgres.url, path.join(root, 'db/migrations'));
    const client = new Client(postgres.url);
    await client.connect();
    const schema = await describeSchema(client);
    await client.end();
    return { schema, tables: await generateTables(postgres.url, folder) };
  } finally {
    await postgres.stop();
  }
}

async function generateTables(url: string, folder: string) {
  const file = path.join(folder, 'tables.ts');
  const codegen = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  await run(process.execPath, [
    codegen,
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${file}`,
    '--default-schema=public',
    '--include-pattern=public.*',
  ]);
  return readFile(file, 'utf8');
}

const folder = await makeOpenFolder('vignette-schema-');
try {
  const { schema, tables } = await generate(folder);
  if (process.argv[2] === 'write') {
    await Promise.all([writeFile(SCHEMA, schema), writeFile(TABLES, tables)]);
  } else {
    const stale = [
      (await readFile(SCHEMA, 'utf8')) !== schema && 'db/schema.sql',
      (await readFile(TABLES, 'utf8')) !== tables && 'src/server/platform/database/tables.gen.ts',
    ].filter((name) => name !== false);
    if (stale.length > 0) {
      console.error(`Not up to date with db/migrations: ${stale.join(', ')}. Run npm run db:write.`);
      process.exitCode = 1;
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
