import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('ownPath', () => {
  it.each(['/', '/dashboard', '/quiz/7?mode=test#question', '/a%2F%2Fb'])('accepts %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'dashboard',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '/api/v1/auth/logout',
    `/${'a'.repeat(500)}`,
  ])('rejects %j', (path) => {
    expect(ownPath(path)).toBeNull();
  });

  it('removes everything that could break out of a header or a row', () => {
    expect(ownPath('/a\r\nset-cookie: b\u0000c')).toBe('/aset-cookie:%20b%00c');
  });
});
