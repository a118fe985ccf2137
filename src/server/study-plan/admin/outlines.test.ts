import { describe, expect, it } from 'vitest';
import type { AdminOutline, OutlineListResult } from '#shared/study-plan/outlines.contract.ts';
import { invalidExams } from '#shared/study-plan/outlines.test-kit.ts';
import { lastAdminEvent } from '#test/events.ts';
import { Browser, HELP_DESK, signedIn, useSignedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
const helpDesk = useSignedIn(world, { role: HELP_DESK });

let made = 0;
const outline = (differences: object = {}) => ({
  name: `Finals ${(made += 1)}`,
  source: 'Our faculty, catalogue of objectives',
  sourceYear: 2025,
  disciplines: [
    { id: 1, weight: 60 },
    { id: 2, weight: 40 },
  ],
  bodySystems: [],
  ...differences,
});
const create = async (differences: object = {}, browser: Browser = admin) => {
  const response = await browser.post('study-plan/outlines', outline(differences));
  return { status: response.statusCode, body: response.json<AdminOutline>() };
};
const change = (id: number, payload: object, browser: Browser = admin) =>
  browser.send('PUT', `study-plan/outlines/${id}`, { payload });

describe('exam outlines', () => {
  it('are listed with the users who have chosen them, and their weights add up to 100', async () => {
    const student = await signedIn(world);
    await student.post('user', { study: { examId: 1 } });
    const list = (await helpDesk.get('study-plan/outlines')).json<OutlineListResult>();
    expect(list.rows.find(({ id }) => id === 1)).toMatchObject({ name: 'USMLE Step 1', learners: 1 });
    for (const { id } of list.rows) {
      const { disciplines, bodySystems } = (await helpDesk.get(`study-plan/outlines/${id}`)).json<AdminOutline>();
      for (const weights of [disciplines, bodySystems].filter(({ length }) => length > 0)) {
        expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 0);
      }
    }
  });

  it('are created, offered to learners, changed and recorded', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({ revision: 1, learners: 0, disciplines: [{ id: 1, weight: 60 }, { id: 2 }] });
    expect(await lastAdminEvent(world)).toMatchObject({ kind: 'exam_outline_created', subject_id: String(body.id) });
    expect((await admin.get('study-plan/exams')).body).toContain(body.name);

    const next = { ...outline({ name: body.name }), disciplines: [{ id: 2, weight: 100 }], revision: 1 };
    expect((await change(body.id, next)).json()).toMatchObject({ revision: 2, disciplines: [{ id: 2, weight: 100 }] });
    const event = await lastAdminEvent(world);
    expect(event).toMatchObject({ kind: 'exam_outline_changed', after: { disciplines: [{ id: 2, weight: 100 }] } });
    expect(event.after).not.toHaveProperty('name');
  });

  it('reject a change of an outline that another admin has changed', async () => {
    const { body } = await create();
    const payload = (name: string) => ({ ...outline({ name }), revision: 1 });
    const both = await Promise.all([change(body.id, payload('One')), change(body.id, payload('Other'))]);
    expect(statusesOf(both)).toEqual([200, 409]);
  });

  it.each<[string, object]>([
    ...invalidExams,
    ['disciplines', { disciplines: [{ id: 1, weight: 90 }] }],
    ['disciplines', { disciplines: [1, 1].map((id) => ({ id, weight: 50 })) }],
    ['disciplines', { disciplines: [{ id: 9999, weight: 100 }] }],
    ['bodySystems', { bodySystems: [{ id: 9999, weight: 100 }] }],
  ])('reject an invalid %s (%#)', async (property, differences) => {
    const { status, body } = await create(differences);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(`"property":"${property}`);
  });

  it('leave their name to the learners when they are deleted', async () => {
    const { body } = await create();
    const student = await signedIn(world);
    await student.post('user', { study: { examId: body.id } });
    expect((await admin.send('DELETE', `study-plan/outlines/${body.id}`)).statusCode).toBe(204);
    expect((await student.get('user')).json()).toMatchObject({ study: { examId: null, examName: body.name } });
    expect(await lastAdminEvent(world)).toMatchObject({ kind: 'exam_outline_deleted', before: { name: body.name } });
    expect((await admin.get(`study-plan/outlines/${body.id}`)).statusCode).toBe(404);
  });

  it('need the permission', async () => {
    const student = await signedIn(world);
    expect((await student.get('study-plan/outlines')).statusCode).toBe(403);
    expect((await create({}, helpDesk)).status).toBe(403);
    expect((await new Browser(world).get('study-plan/outlines')).statusCode).toBe(401);
  });
});
