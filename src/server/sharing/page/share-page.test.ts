import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion, completeQuestion } from '#server/bank/bank.test-kit.ts';
import { useWorld } from '#test/world.ts';
import { share, shareOf, type Sharer, sharingIn } from '../sharing.test-kit.ts';

const world = useWorld();
let kit: Awaited<ReturnType<typeof sharingIn>>;
let person: Sharer;
beforeAll(async () => {
  kit = await sharingIn(world);
  person = await kit.addSharer();
});

let day = 0;
/** Each question on a separate day. */
const addDaily = (...given: [Parameters<typeof addQuestion>[1]?, Parameters<typeof addQuestion>[2]?]) =>
  kit.addDailyQuestion(`2025-01-${String((day += 1)).padStart(2, '0')}`, ...given);
const linkTo = async (questionId: number, by = person) => shareOf(await share(by, { questionId })).id;
const openedOf = async (token: string) =>
  (await world.db.selectFrom('shares').select('opened').where('token', '=', token).executeTakeFirstOrThrow()).opened;
const setStatus = (questionId: number, status: string) =>
  world.db.updateTable('questions').set({ status }).where('id', '=', questionId).execute();

describe('the page behind a link', () => {
  it('shows the whole question with lettered options, but never the key', async () => {
    const { answers, learningPoint, text, leadIn, sources } = completeQuestion();
    const page = await kit.open(await linkTo(await addDaily()));
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const part of [text, leadIn, ...answers.map((answer) => answer.text)]) expect(page.body).toContain(part);
    expect(page.body).toMatch(/>A<\/span\s*><span>Aortic dissection/);
    for (const secret of [learningPoint, sources[0]!.title, ...answers.map(({ explanation }) => explanation)]) {
      expect(page.body).not.toContain(secret);
    }
  });

  it('is identical whichever option is correct, and contains neither the question id nor the sharer', async () => {
    const pages: string[] = [];
    for (const right of [0, 3]) {
      const options = completeQuestion().answers.map(({ text, explanation }, place) => ({
        text,
        explanation,
        isRight: place === right,
      }));
      const questionId = await addDaily({ options });
      const token = await linkTo(questionId);
      pages.push((await kit.open(token)).body.replaceAll(token, 'token'));
    }
    expect(pages[0]).toBe(pages[1]);
    expect(pages[0]).not.toContain(person.userId);
    expect(pages[0]).not.toMatch(/Ada|Byron/);
  });

  it('shows only the first words of a question that requires a plan', async () => {
    const stem = `${completeQuestion().text} ${'He sweats. '.repeat(30)}The last word is zebra.`;
    const { body } = await kit.open(await linkTo(await addQuestion(world, { stem })));
    expect(body).toContain('A 54-year-old man comes');
    expect(body).toContain('This is how the question begins.');
    for (const hidden of ['zebra', 'most likely diagnosis', ...completeQuestion().answers.map(({ text }) => text)]) {
      expect(body).not.toContain(hidden);
    }
  });

  it('has the tags for link previews, with our own picture', async () => {
    const token = await linkTo(await addDaily());
    const { body } = await kit.open(token);
    expect(body).toContain('<meta property="og:title" content="Can you answer this question?" />');
    expect(body).toMatch(/<meta property="og:description" content="A 54-year-old man/);
    expect(body).toContain(`<meta property="og:url" content="http://localhost:3000/api/v1/share/question/${token}" />`);
    expect(body).toContain('<meta property="og:image" content="http://localhost:3000/share-card.png" />');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(body).toContain('<title>Can you answer this question? · Vignette</title>');
  });

  it('shows the first picture of a whole question, also in the preview, and none with a teaser', async () => {
    const kept = (n: number) => ({
      key: `questions/picture-${n}.png`,
      checksum: `sum-${n}`,
      width: 40,
      height: 30,
      altText: `An "ECG" ${n}`,
    });
    const whole = (await kit.open(await linkTo(await addDaily({}, [kept(1), kept(2)])))).body;
    expect(whole).toContain('content="http://localhost:3000/api/v1/files/questions/picture-1.png"');
    expect(whole).toContain('alt="An &quot;ECG&quot; 1"');
    expect(whole).not.toContain('picture-2');
    expect((await kit.open(await linkTo(await addQuestion(world, {}, [kept(3)])))).body).not.toContain('picture-3');
  });

  it('links to registration, with the code of the sharer and the way back, and to sign-in', async () => {
    const questionId = await addDaily();
    const token = await linkTo(questionId);
    const { body } = await kit.open(token);
    expect(body).toContain(`href="/register?next=%2Fshare%2Fquestion%2F${token}"`);
    expect(body).toContain('href="/login"');
    const known = await kit.addSharer(null);
    await world.db.updateTable('users').set({ affiliate_code: 'BCDF2345' }).where('id', '=', known.userId).execute();
    const invited = await linkTo(questionId, known);
    expect((await kit.open(invited)).body).toContain(
      `href="/register?next=%2Fshare%2Fquestion%2F${invited}&amp;affiliate=BCDF2345"`,
    );
  });

  it('escapes markup and quotes', async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'> & \\<b\\> \u{1F600}`;
    const options = completeQuestion().answers.map(({ explanation }, place) => ({
      text: `${place} ${hostile}`,
      explanation,
      isRight: place === 0,
    }));
    for (const questionId of [
      await addDaily({ stem: hostile, leadIn: hostile, options }),
      await addQuestion(world, { stem: hostile }),
    ]) {
      const { statusCode, body } = await kit.open(await linkTo(questionId));
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/<script|<img src=x|<b>|content=""/);
      expect(body).toContain('\u{1F600}');
    }
  });

  it('separates table rows and list items', async () => {
    const stem = 'Results:\n\n| Test | Value |\n|---|---|\n| Sodium | 128 |\n\n- cough\n- fever';
    const { body } = await kit.open(await linkTo(await addDaily({ stem })));
    expect(body).toContain('<p>Results:</p>');
    expect(body).toContain('<p>Test, Value<br />Sodium, 128</p>');
    expect(body).toContain('<p>cough<br />fever</p>');
  });

  it('runs no script, is not indexed, and is cached briefly by the browser only', async () => {
    const { headers, body } = await kit.open(await linkTo(await addDaily()));
    const style = /<style>(?<content>[^]*?)<\/style>/.exec(body)?.groups?.['content'] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(style).not.toMatch(/&(amp|lt|gt|quot|#39);/);
    expect(body).not.toMatch(/ style="|<script/);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(headers['cache-control']).toBe('private, max-age=60');
  });

  it('counts openings by people, but not by crawlers or HEAD requests', async () => {
    const token = await linkTo(await addDaily());
    await kit.open(token);
    await kit.open(token, {
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
    });
    for (const userAgent of [
      'facebookexternalhit/1.1',
      'Twitterbot/1.0',
      'WhatsApp/2.23',
      'Slackbot-LinkExpanding 1.0',
      'curl/8',
      '',
    ]) {
      expect((await kit.open(token, { userAgent })).statusCode).toBe(200);
    }
    expect((await kit.open(token, { method: 'HEAD' })).statusCode).toBe(200);
    expect(await openedOf(token)).toBe(2);
  });
});

describe('a link that shows nothing', () => {
  it.each(['unknown-but-well-formed', '1', 'x'.repeat(100), '%00', '%3Cscript%3E'])(
    'answers %j with a friendly page',
    async (token) => {
      const page = await kit.open(token);
      expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([404, 'noindex']);
      expect(page.body).toContain('<h1>Link not found</h1>');
      expect(page.body).not.toContain('og:');
    },
  );

  it('reports that it was stopped, and shows nothing of the question', async () => {
    const token = await linkTo(await addDaily());
    await person.send('DELETE', `share/${token}`);
    const page = await kit.open(token);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(page.body).toContain('<h1>This link is closed</h1>');
    expect(page.body).not.toContain('54-year-old');
    expect(await openedOf(token)).toBe(0);
  });

  it.each(['retired', 'in_review'])('reports that the question is gone when it is %s', async (status) => {
    const questionId = await addDaily();
    const token = await linkTo(questionId);
    await setStatus(questionId, status);
    const page = await kit.open(token);
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain('<h1>This question is no longer available</h1>');
    expect(page.body).not.toContain('54-year-old');
  });

  it('is deleted with the user', async () => {
    const leaving = await kit.addSharer(null);
    const token = await linkTo(await addDaily(), leaving);
    await world.db.deleteFrom('users').where('id', '=', leaving.userId).execute();
    expect((await kit.open(token)).statusCode).toBe(404);
  });
});
