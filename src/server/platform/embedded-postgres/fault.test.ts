import { describe, expect, it } from 'vitest';
import { EmbeddedPostgresError, explain } from './fault.ts';

const folder = '/srv/data';
const say = (cause: unknown) => explain('start', folder, cause).message;

describe('error messages of the embedded database at startup', () => {
  it.each([
    'ENOSPC: no space left on device, write',
    'HINT:  Check free disk space.',
    'cat: write error: No space left on device',
  ])('reports a full disk: %s', (cause) => {
    expect(say(new Error(cause))).toBe(
      'The disk that holds /srv/data is full. Free some space there, or set DATA_DIR to a folder on another disk.',
    );
  });

  it('reports a folder that is not writable, with the reason', () => {
    expect(say(new Error("EROFS: read-only file system, mkdir '/srv/data'"))).toBe(
      "Data folder /srv/data cannot be written (EROFS: read-only file system, mkdir '/srv/data'). Make it writable, or set DATA_DIR to another folder.",
    );
  });

  it('extracts the fatal line from the output of PostgreSQL', () => {
    const output =
      'creating directory … ok\n2026-01-01 UTC [7] FATAL:  data directory has wrong ownership\ninitdb: removing contents';
    expect(say(new Error(output))).toBe('PostgreSQL could not start in /srv/data: data directory has wrong ownership');
  });

  it('asks for another user if the system does not know the current one', () => {
    expect(say(new Error('initdb: error: could not look up effective user ID 12345: user does not exist'))).toBe(
      'PostgreSQL only runs as a user that is listed in /etc/passwd. Start as another user, or set DATABASE_URL.',
    );
  });

  it('returns an existing error unchanged', () => {
    const made = new EmbeddedPostgresError('No PostgreSQL for plan9-mips is installed.');
    expect(explain('start', folder, made)).toBe(made);
  });
});
