import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { useNewDay } from './use-new-day.ts';

afterEach(() => vi.useRealTimers());

function Watch({ onNewDay }: { onNewDay: () => void }) {
  useNewDay(onNewDay);
  return null;
}

async function watchFrom(moment: Date) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.setSystemTime(moment);
  const onNewDay = vi.fn<() => void>();
  await renderPart(<Watch onNewDay={onNewDay} />);
  return onNewDay;
}

it('reports each midnight of the device once', async () => {
  const onNewDay = await watchFrom(new Date(2030, 4, 6, 23, 59, 30));
  vi.advanceTimersByTime(29_000);
  expect(onNewDay).not.toHaveBeenCalled();
  vi.advanceTimersByTime(7_000);
  expect(onNewDay).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(onNewDay).toHaveBeenCalledTimes(2);
});

it('reports a midnight during sleep when the page becomes visible', async () => {
  const onNewDay = await watchFrom(new Date(2030, 4, 6, 12));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onNewDay).not.toHaveBeenCalled();
  vi.setSystemTime(new Date(2030, 4, 7, 8));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onNewDay).toHaveBeenCalledOnce();
});
