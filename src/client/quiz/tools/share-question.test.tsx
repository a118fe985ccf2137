// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { ShareQuestion } from './share-question.tsx';

const question = {
  questionID: 7,
  text: 'A **sore** throat.',
  leadIn: 'What is it?',
  answers: [
    { id: 1, text: 'Adenovirus' },
    { id: 2, text: 'Influenza' },
  ],
  image: null,
  files: [],
};
const text = 'Can you answer this question?\nA sore throat. What is it?\nA. Adenovirus\nB. Influenza';

const onClose = vi.fn<() => void>();
const device = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  onClose.mockClear();
});

it('hands the question to the device where it can share', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
  device(share);
  await renderPart(<ShareQuestion isOpen question={question} onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(share.mock.calls).toEqual([[{ text }]]);
  expect(screen.queryByText('Copy to clipboard')).toBeNull();
});

it('takes it as an answer when the person closes what the device shows', async () => {
  device(async () => {
    throw new DOMException('', 'AbortError');
  });
  await renderPart(<ShareQuestion isOpen question={question} onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('shows the text to copy where the device does not share', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (copy) => void copied.push(copy));
  await renderPart(<ShareQuestion isOpen question={question} onClose={onClose} />);
  expect(screen.getByText(/Can you answer/).textContent).toBe(text);
  await userEvent.click(screen.getByRole('button', { name: 'Copy to clipboard' }));
  await screen.findByText('Copied to clipboard!');
  expect(copied).toEqual([text]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows the text when the device refuses to share it', async () => {
  device(async () => {
    throw new DOMException('', 'NotAllowedError');
  });
  await renderPart(<ShareQuestion isOpen question={question} onClose={onClose} />);
  await screen.findByRole('button', { name: 'Copy to clipboard' });
  expect(onClose).not.toHaveBeenCalled();
});
