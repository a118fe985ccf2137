import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { firstDayOfLast, today } from '#client/statistics/public.tsx';
import { DEFAULT_PROGRESS_MONTHS } from '#shared/statistics/percent.ts';
import { stubServer } from './platform/test-kit.tsx';

const script = readFileSync(path.resolve(import.meta.dirname, 'public/first-script.js'), 'utf8');

it.each(['2026-05-31', '2026-03-15', '2026-01-01', '2028-05-30'])(
  'requests the data of the same days as the dashboard, on %s',
  (day) => {
    vi.useFakeTimers({ now: new Date(`${day}T12:00:00`) });
    stubServer(() => ({ body: {} }));
    localStorage.setItem('jwt', 'a token');
    history.pushState(null, '', '/dashboard');
    runInThisContext(script);
    onTestFinished(() => void delete window.earlyDashboard);
    const from = firstDayOfLast(DEFAULT_PROGRESS_MONTHS, today());
    expect(window.earlyDashboard?.address).toBe(`/api/v1/dashboard?from=${from}`);
  },
);
