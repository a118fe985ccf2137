import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { ContactForm } from './contact-form.tsx';

const sender = { name: 'Ada Byron', email: 'ada@example.com' };
const onSent = vi.fn<(ticket: number) => void>();

beforeEach(() => {
  sessionStorage.clear();
  onSent.mockClear();
});

const faq = { id: 1, title: { rendered: 'Can I get a refund?' }, content: { rendered: 'Yes.' }, category: [1] };

/** Stubs the server. `contact` is the response to the message. */
const serve = (contact: { status?: number; body?: unknown } | 'offline') =>
  stubServer((path) => {
    if (path === '/contact') return contact;
    return path.endsWith('/sp_faq') ? { body: [faq] } : { body: [] };
  });
const show = () => renderPart(<ContactForm sender={sender} isGuest={false} onSent={onSent} />);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const fill = async ({ topic = 'other', subject = 'Hello there', message = 'A message that is long enough.' } = {}) => {
  await userEvent.selectOptions(screen.getByLabelText(/Topic/), topic);
  // Set at once: typing key by key takes seconds.
  fireEvent.input(screen.getByLabelText(/Subject/), { target: { value: subject } });
  fireEvent.input(screen.getByLabelText(/Message/), { target: { value: message } });
};
const sentBody = async (calls: Request[]) =>
  calls.find(({ url }) => url.endsWith('/contact'))?.json() as Promise<object>;

it('reports missing fields before it calls the server', async () => {
  const calls = serve({ body: { ticket: 1001 } });
  await show();
  await send();
  expect(await screen.findAllByText('Field is required')).toHaveLength(3);
  expect(pathsOf(calls)).not.toContain('/api/v1/contact');
});

it('sends the message of a signed-in user, without technical details unless the user agrees', async () => {
  const calls = serve({ body: { ticket: 1001 } });
  await show();
  await fill();
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(1001));
  expect(await sentBody(calls)).toEqual({
    ...sender,
    topic: 'other',
    subject: 'Hello there',
    message: 'A message that is long enough.',
  });
});

it('sends the displayed technical details when the user agrees', async () => {
  const calls = serve({ body: { ticket: 1001 } });
  await show();
  await fill();
  expect(screen.getByText(navigator.userAgent)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Include these technical details'));
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(await sentBody(calls)).toMatchObject({ technicalDetails: { browser: navigator.userAgent, page: '/' } });
});

it('warns about a card number', async () => {
  serve({ body: { ticket: 1001 } });
  await show();
  await fill({ message: 'Here it is: 4111 1111 1111 1111' });
  fireEvent.blur(screen.getByLabelText(/Message/));
  expect(await screen.findByText('Please remove the card number. We never need it.')).toBeTruthy();
});

it('keeps the draft when sending fails, also after a reload', async () => {
  serve('offline');
  await show();
  await fill({ subject: 'Kept subject' });
  await send();
  expect(await screen.findByText(/We cannot reach Vignette/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Subject/).value).toBe('Kept subject');
  cleanup();
  await show();
  expect(screen.getByLabelText<HTMLInputElement>(/Subject/).value).toBe('Kept subject');
});

it('removes the draft after sending', async () => {
  serve({ body: { ticket: 1001 } });
  await show();
  await fill();
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(sessionStorage.getItem('contact-draft')).toBeNull();
});

it('asks for the question id only for a topic about a question, and sends it only then', async () => {
  const calls = serve({ body: { ticket: 1001 } });
  await show();
  expect(screen.queryByLabelText('Question id')).toBeNull();
  await fill({ topic: 'question-content' });
  await userEvent.type(screen.getByLabelText('Question id'), 'Q-17');
  await userEvent.selectOptions(screen.getByLabelText(/Topic/), 'payment');
  expect(screen.queryByLabelText('Question id')).toBeNull();
  expect(screen.getByRole('link', { name: 'Billing' }).getAttribute('href')).toBe('/account/billing');
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(await sentBody(calls)).not.toHaveProperty('questionId');
});

it('shows answers that may help while the user types the subject', async () => {
  serve({ body: { ticket: 1001 } });
  await show();
  await userEvent.type(screen.getByLabelText(/Subject/), 'refu');
  expect(await screen.findByText('Can I get a refund?')).toBeTruthy();
  await userEvent.click(screen.getByText('Can I get a refund?'));
  expect(await screen.findByText('Yes.')).toBeTruthy();
});

it('shows server errors on their fields', async () => {
  serve({
    status: 400,
    body: { code: 'invalid_input', message: [{ property: 'email', constraints: { email: 'Invalid email address' } }] },
  });
  await show();
  await fill();
  await send();
  expect(await screen.findByText('Invalid email address')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/e-mail/));
});
