import { beforeEach, describe, expect, it } from 'vitest';
import { addPerson, Browser, signedIn } from '#test/people.ts';
import { expectRateLimited, fieldErrorsOf } from '#test/responses.ts';
import { openWorld, useWorld } from '#test/world.ts';
import { countStored, details, message, newestMessage, pdf, sendForm, sentMails, visitor } from './contact.test-kit.ts';
import { contactPersonalData } from './public.ts';

const world = useWorld();
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute();
  await sentMails(world);
});

describe('a message from a visitor', () => {
  it('is stored, and the response contains its ticket number', async () => {
    const response = await visitor(world).post('contact', { ...message, technicalDetails: details });
    expect(response.statusCode).toBe(200);
    const stored = await newestMessage(world);
    expect(response.json()).toEqual({ ticket: stored?.id });
    expect(stored).toMatchObject({ ...message, user_id: null, question_id: null, technical_details: details });
    const event = await world.db.selectFrom('events').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(event).toMatchObject({ kind: 'support_message_sent', user_id: null, details: { topic: 'technical' } });
  });

  it('is mailed to support completely, with the sender as reply address', async () => {
    const response = await visitor(world).post('contact', {
      ...message,
      topic: 'question-content',
      questionId: 'Q-17',
      technicalDetails: details,
    });
    const { ticket } = response.json<{ ticket: number }>();
    const mail = (await sentMails(world)).find(({ to }) => to.address === 'support@vignette.example');
    expect(mail).toMatchObject({
      subject: `[#${ticket}] It does not start`,
      replyTo: { address: 'ada@example.com', name: 'Ada Byron' },
    });
    for (const text of [
      String(ticket),
      'Ada Byron',
      'question-content',
      'Q-17',
      '/dashboard',
      '0.1.0',
      'Firefox 150',
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.text).toContain('When I press start,\nnothing happens.\n\nWhat can I do?');
  });

  it('is confirmed to the given address, without the text: the address may belong to a stranger', async () => {
    const response = await visitor(world).post('contact', message);
    const { ticket } = response.json<{ ticket: number }>();
    const mail = (await sentMails(world)).find(({ to }) => to.address === 'ada@example.com');
    expect(mail?.subject).toBe(`We have received your message (ticket ${ticket})`);
    expect(mail?.text).toContain('within 2 working days');
    expect(mail?.text).not.toContain('nothing happens');
    expect(mail?.text).not.toContain('It does not start');
  });
});

describe('a message from a signed-in user', () => {
  it('belongs to the account, and the confirmation contains a copy', async () => {
    const browser = await signedIn(world);
    await browser.post('contact', { ...message, email: browser.email.toUpperCase() });
    expect(await newestMessage(world)).toMatchObject({ user_id: browser.userId });
    const mail = (await sentMails(world)).find(({ to }) => to.address.toLowerCase() === browser.email);
    expect(mail?.text).toContain('nothing happens');
  });

  it('is confirmed without a copy to any other address', async () => {
    const browser = await signedIn(world);
    await browser.post('contact', { ...message, email: 'other@example.com' });
    const mail = (await sentMails(world)).find(({ to }) => to.address === 'other@example.com');
    expect(mail?.text).not.toContain('nothing happens');
  });

  it('is rejected with an expired token, so that the page can refresh it and retry', async () => {
    const browser = visitor(world);
    browser.jwt = 'x.y.z';
    expect((await browser.post('contact', message)).json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('is part of the export, and its files are deleted with the account', async () => {
    const browser = await signedIn(world);
    await sendForm(browser, message, [['scan.pdf', pdf()]]);
    expect(await contactPersonalData.collect(world.db, browser.userId)).toMatchObject([
      { subject: 'It does not start', attachments: [{ name: 'scan.pdf', type: 'application/pdf', size: 14 }] },
    ]);
    const keys = await contactPersonalData.files?.(world.db, browser.userId);
    expect(keys).toEqual([expect.stringMatching(/^support\/[0-9a-f-]+\.pdf$/)]);
    const other = await addPerson(world, { passwordHash: null });
    expect(await contactPersonalData.collect(world.db, other.id)).toEqual([]);
    expect(await contactPersonalData.files?.(world.db, other.id)).toEqual([]);
  });
});

describe('form validation', () => {
  it('reports the missing fields', async () => {
    const response = await visitor(world).post('contact', {});
    expect(response.statusCode).toBe(400);
    expect(fieldErrorsOf(response)).toEqual({
      name: 'Field is required',
      email: 'Field is required',
      topic: 'Field is required',
      subject: 'Field is required',
      message: 'Field is required',
    });
  });

  it.each([
    [{ name: ' A ' }, { name: 'Field should contain at least 2 characters' }],
    [{ name: 'x'.repeat(81) }, { name: 'Value is invalid' }],
    [{ name: 'Ada\r\nBcc: thief@evil.example' }, { name: 'Value is invalid' }],
    [{ subject: 'Help\nBcc: thief@evil.example' }, { subject: 'Value is invalid' }],
    [{ subject: 'no' }, { subject: 'Field should contain at least 3 characters' }],
    [{ message: '   ' }, { message: 'Field is required' }],
    [{ message: 'Too short' }, { message: 'Field should contain at least 20 characters' }],
    [{ message: '🙂'.repeat(19) }, { message: 'Field should contain at least 20 characters' }],
    [{ message: 'x'.repeat(4001) }, { message: 'Value is invalid' }],
    [{ message: `${'x'.repeat(30)}\u0000` }, { message: 'Value is invalid' }],
    [{ message: `${'x'.repeat(30)}\uD800` }, { message: 'Value is invalid' }],
    [{ email: 'nobody' }, { email: 'Invalid email address' }],
    [{ email: 'a@b.example, c@d.example' }, { email: 'Invalid email address' }],
    [{ topic: 'gossip' }, { topic: 'Value is invalid' }],
    [{ questionId: '17' }, { questionId: 'Value is invalid' }],
    [{ topic: 'question-content', questionId: '../1' }, { questionId: 'Value is invalid' }],
    [{ technicalDetails: { page: '/' } }, { 'technicalDetails.version': 'Field is required' }],
    [{ unknown: 1 }, { unknown: 'Value is invalid' }],
    [
      { message: 'My card is 4111 1111 1111 1111, thank you' },
      { message: 'Please remove the card number. We never need it.' },
    ],
    [{ subject: 'Refund 4111-1111-1111-1111' }, { subject: 'Please remove the card number. We never need it.' }],
  ])('rejects %j', async (wrong, expected) => {
    const before = await countStored(world);
    const response = await visitor(world).post('contact', { ...message, ...wrong });
    expect(response.statusCode).toBe(400);
    expect(fieldErrorsOf(response)).toMatchObject(expected);
    expect(await countStored(world)).toBe(before);
  });

  it.each([
    { name: 'مريم العتيبي', subject: 'مشكلة في الدخول', message: 'لا أستطيع تسجيل الدخول إلى حسابي منذ الأمس' },
    { name: '👩‍⚕️👩‍⚕️', subject: '🩺🩺🩺', message: '🙂'.repeat(4000) },
    { subject: '<script>alert(1)</script>', message: '<img src=x onerror=alert(1)> and what now?' },
  ])('accepts %j', async (words) => {
    expect((await visitor(world).post('contact', { ...message, ...words })).statusCode).toBe(200);
    const [mail] = await sentMails(world);
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).not.toContain('<img');
  });

  it.each(['null', '[]', '"x"', '{"name":', ''])('responds to the body %j', async (payload) => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('bots', () => {
  it('get a success response but send nothing when they fill in the invisible field', async () => {
    const before = await countStored(world);
    const response = await visitor(world).post('contact', { ...message, website: 'https://spam.example' });
    expect(response.json()).toEqual({ ticket: expect.any(Number) });
    expect(await countStored(world)).toBe(before);
    expect(await sentMails(world)).toEqual([]);
  });

  it('must solve the captcha, while signed-in users need not', async () => {
    const guarded = await openWorld({ env: { CAPTCHA: 'altcha' } });
    const refused = await new Browser(guarded).post('contact', message);
    expect(fieldErrorsOf(refused)).toEqual({ recaptcha: expect.any(String) });
    const browser = await signedIn(guarded);
    expect((await browser.post('contact', message)).statusCode).toBe(200);
    await guarded.close();
  });

  it('from other sites are rejected', async () => {
    const response = await visitor(world).send('POST', 'contact', {
      payload: message,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.json()).toMatchObject({ code: 'cross_site' });
  });
});

describe('limits', () => {
  it('are five messages per hour for an email address, across networks', async () => {
    const email = 'often@example.com';
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await visitor(world).post('contact', { ...message, email })).statusCode).toBe(200);
    }
    const response = await visitor(world).post('contact', { ...message, email: 'OFTEN@example.com' });
    expectRateLimited(response, 3000);
  });

  it('are twenty per day for a network', async () => {
    const browser = visitor(world);
    for (let sent = 0; sent < 20; sent += 1) {
      const email = `person${sent}@example.com`;
      expect((await browser.post('contact', { ...message, email })).statusCode).toBe(200);
    }
    const response = await browser.post('contact', message);
    expectRateLimited(response, 80_000);
  });
});
