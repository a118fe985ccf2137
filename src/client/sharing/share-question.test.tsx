import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { ShareQuestion } from './share-question.tsx';
import { useShareQuestion } from './use-share-question.tsx';

// The client loads it lazily; the first test should not wait for that.
beforeAll(() => import('#shared/sharing/contract.ts'));

const question = {
  questionID: 7,
  text: 'A **sore** throat.',
  leadIn: 'What is it?',
  answers: [
    { id: 1, text: 'Adenovirus' },
    { id: 2, text: 'Influenza' },
  ],
};
const text = 'Can you answer this question?\nA sore throat. What is it?\nA. Adenovirus\nB. Influenza';
const id = 'Zk3vT9qLm2XwB7nRc4Yd';
const url = `https://vignette.example/api/v1/share/question/${id}`;
const begun = { body: { id, url, text, isWhole: true, status: 'begun' } };

const onClose = vi.fn<() => void>();
const device = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
afterEach(() => {
  notifications.clean();
  Reflect.deleteProperty(navigator, 'share');
  onClose.mockClear();
  vi.restoreAllMocks();
});

type Answer = Parameters<typeof stubServer>[0] extends (...all: never[]) => infer A ? A : never;
/** Returns `answer` for the share request, and accepts every decision. */
const serverThat = (answer: Answer) => stubServer((path) => (path === '/share/fbShare' ? answer : {}));
const open = () => renderPart(<ShareQuestion isOpen question={question} onClose={onClose} />);
const copied = () => {
  const texts: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (copy) => void texts.push(copy));
  return texts;
};
const decisionsOf = (calls: Request[]) =>
  Promise.all(calls.filter(({ method }) => method === 'PATCH').map((call) => call.clone().json()));
const button = (name: string) => screen.findByRole('button', { name });

it('passes the text and the link to the device, and confirms the share', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
  device(share);
  const calls = serverThat(begun);
  await open();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(share.mock.calls).toEqual([[{ text, url }]]);
  expect(await calls[0]?.clone().json()).toEqual({ questionId: 7, isLeaderboard: true, network: 'device' });
  await vi.waitFor(async () => expect(await decisionsOf(calls)).toEqual([{ status: 'confirmed' }]));
  expect(pathsOf(calls)[1]).toBe(`/api/v1/share/${id}`);
});

it('cancels the share when the user closes the device dialog', async () => {
  device(async () => {
    throw new DOMException('', 'AbortError');
  });
  const calls = serverThat(begun);
  await open();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await vi.waitFor(async () => expect(await decisionsOf(calls)).toEqual([{ status: 'cancelled' }]));
});

it('marks the share as failed when the device cannot share and the user gives up', async () => {
  device(async () => {
    throw new DOMException('', 'NotAllowedError');
  });
  const calls = serverThat(begun);
  await renderPart(<Card />);
  await userEvent.click(await button('Share it'));
  await button('Copy to clipboard');
  await act(() => userEvent.keyboard('{Escape}'));
  await vi.waitFor(async () => expect(await decisionsOf(calls)).toEqual([{ status: 'failed' }]));
});

it('shows the text and the link to copy without a device dialog, and confirms a copy', async () => {
  const texts = copied();
  const calls = serverThat(begun);
  await open();
  await userEvent.click(await button('Copy to clipboard'));
  await screen.findByText('Copied to clipboard!');
  expect(texts).toEqual([`${text}\n${url}`]);
  expect(onClose).toHaveBeenCalledOnce();
  await vi.waitFor(async () => expect(await decisionsOf(calls)).toEqual([{ status: 'confirmed', network: 'link' }]));
});

it('shows them too when the device cannot share', async () => {
  copied();
  device(async () => {
    throw new DOMException('', 'NotAllowedError');
  });
  const calls = serverThat(begun);
  await open();
  const copy = await button('Copy to clipboard');
  expect([onClose.mock.calls, await decisionsOf(calls)]).toEqual([[], []]);
  await userEvent.click(copy);
  await vi.waitFor(async () => expect(await decisionsOf(calls)).toEqual([{ status: 'confirmed', network: 'link' }]));
});

it('links to Facebook with the share link and noopener', async () => {
  const calls = serverThat(begun);
  await open();
  const facebook = await screen.findByRole('link', { name: 'Share on facebook' });
  expect(facebook.getAttribute('href')).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`);
  expect(facebook.getAttribute('rel')).toContain('noopener');
  facebook.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(facebook);
  await vi.waitFor(async () =>
    expect(await decisionsOf(calls)).toEqual([{ status: 'confirmed', network: 'facebook' }]),
  );
});

it('says when a friend sees only the beginning', async () => {
  copied();
  const calls = serverThat({
    body: { ...begun.body, text: 'Can you answer this question?\nA sore…', isWhole: false },
  });
  await open();
  expect(await screen.findByText(/your friend sees only the beginning/)).toBeTruthy();
  await userEvent.click(await button('Copy to clipboard'));
  await vi.waitFor(async () => expect(await decisionsOf(calls)).toHaveLength(1));
});

it('shares only the text when offline', async () => {
  const texts = copied();
  const calls = serverThat('offline');
  await open();
  await userEvent.click(await button('Copy to clipboard'));
  expect(texts).toEqual([text]);
  expect(screen.queryByRole('link', { name: 'Share on facebook' })).toBeNull();
  expect(await decisionsOf(calls)).toEqual([]);
});

it("shows the server's message when the daily limit is reached", async () => {
  const message = 'You have shared 20 questions today. Tomorrow you can share more.';
  serverThat({ status: 409, body: { code: 'too_many_shares', message } });
  await open();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await userEvent.click(await button('OK'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes and shows a toast when the question cannot be shared', async () => {
  serverThat({ status: 403, body: { code: 'not_shareable', message: 'This question cannot be shared.' } });
  await open();
  expect(await screen.findByText('This question cannot be shared.')).toBeTruthy();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

function Card() {
  const { shareQuestion, shareHost } = useShareQuestion();
  return (
    <>
      <button onClick={() => shareQuestion(question)}>Share it</button>
      {shareHost}
    </>
  );
}

it('creates a link only on sharing, and cancels it when the user leaves', async () => {
  const calls = serverThat(begun);
  await renderPart(<Card />);
  expect(calls).toEqual([]);
  await userEvent.click(await button('Share it'));
  await button('Copy to clipboard');
  await act(() => userEvent.keyboard('{Escape}'));
  await vi.waitFor(async () => expect(await decisionsOf(calls)).toEqual([{ status: 'cancelled' }]));
  expect(screen.queryByRole('button', { name: 'Copy to clipboard' })).toBeNull();
});
