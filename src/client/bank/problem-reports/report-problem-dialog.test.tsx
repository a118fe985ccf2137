import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { ReportProblemDialog } from './report-problem-dialog.tsx';

const categories = [
  { id: 3, name: 'Wrong answer key' },
  { id: 4, name: 'Typing error' },
];
type Answer = { status?: number; body?: unknown } | 'offline';
const open = async (feedback: Answer, lists: () => Answer = () => ({ body: categories })) => {
  const onClose = vi.fn<() => void>();
  const calls = stubServer((path) => (path === '/feedback' ? feedback : lists()));
  await renderPart(<ReportProblemDialog questionId={17} isOpen onClose={onClose} />);
  return { calls, onClose };
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

it('offers the categories and sends nothing without one', async () => {
  const { calls } = await open({});
  const select = await screen.findByLabelText<HTMLSelectElement>(/^Issue type/);
  expect([...select.options].map(({ textContent }) => textContent)).toEqual([
    'Choose issue',
    'Wrong answer key',
    'Typing error',
  ]);
  expect(screen.getByPlaceholderText('Enter your message')).toBeTruthy();
  await submit();
  expect(await screen.findByText('Field is required')).toBeTruthy();
  expect(pathsOf(calls)).not.toContain('/api/v1/feedback');
});

it('sends the selection and the message, shows a thank-you message, and closes', async () => {
  const { calls, onClose } = await open({ status: 200 });
  await userEvent.selectOptions(await screen.findByLabelText(/^Issue type/), 'Typing error');
  await userEvent.type(screen.getByLabelText('Message'), 'Two commas.');
  await submit();
  expect(await screen.findByText('Thank You! Your feedback have been sent successfully')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  const sent = calls.find(({ url }) => url.endsWith('/feedback'));
  expect(await sent?.json()).toEqual({ category: '4', text: 'Two commas.', question: 17 });
});

it.each([
  ['a wrong category on its field', 'category', 'Value is invalid'],
  ['a question that is gone above the form', 'question', 'There is no question with the id 17. Please check it.'],
])('shows %s and keeps the input', async (_case, property, words) => {
  const message = [{ property, constraints: { unknown: 'Value is invalid' } }];
  const { onClose } = await open({ status: 400, body: { code: 'invalid_input', message } });
  await userEvent.selectOptions(await screen.findByLabelText(/^Issue type/), 'Typing error');
  await userEvent.type(screen.getByLabelText('Message'), 'Two commas.');
  await submit();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Two commas.');
  expect(onClose).not.toHaveBeenCalled();
});

it('can be cancelled without sending', async () => {
  const { calls, onClose } = await open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(pathsOf(calls)).not.toContain('/api/v1/feedback');
});

it('offers to reload the categories when they did not load', async () => {
  let isDown = true;
  await open({}, () => (isDown ? { status: 500, body: { code: 'unknown', message: 'x' } } : { body: categories }));
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  isDown = false;
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByLabelText(/^Issue type/)).toBeTruthy());
});
