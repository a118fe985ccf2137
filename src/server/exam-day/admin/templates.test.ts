import { describe, expect, it } from 'vitest';
import { aTemplate, useExamWorld } from '#server/exam-day/exam-day.test-kit.ts';
import type { AdminTemplate, TemplateListResult } from '#shared/exam-day/templates.contract.ts';
import { invalidExams } from '#shared/study-plan/outlines.test-kit.ts';
import { lastAdminEvent } from '#test/events.ts';
import { Browser, HELP_DESK, signedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';

const exam = useExamWorld();

const create = async (differences: object = {}, browser: Browser = exam.admin) => {
  const response = await browser.post('exam-day/templates', aTemplate(differences));
  return { status: response.statusCode, body: response.json<AdminTemplate>() };
};
const change = (id: number, payload: object) => exam.admin.send('PUT', `exam-day/templates/${id}`, { payload });

describe('exam templates', () => {
  it('are listed with their exam, and exported', async () => {
    const list = (await exam.admin.get('exam-day/templates?search=step+1')).json<TemplateListResult>();
    expect(list.rows.map(({ name, examName, fullName }) => ({ name, examName, fullName }))).toEqual([
      { name: 'USMLE Step 1', examName: 'USMLE Step 1', fullName: null },
      { name: 'USMLE Step 1, short', examName: 'USMLE Step 1', fullName: 'USMLE Step 1' },
    ]);
    expect((await exam.admin.get('exam-day/templates/export')).body).toContain('USMLE Step 2 CK');
  });

  it('are created, offered to learners, changed and recorded', async () => {
    const { status, body } = await create({ examId: 1 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ revision: 1, examName: 'USMLE Step 1', blocks: 2, breakMinutes: 5 });
    expect(await lastAdminEvent(exam.world)).toMatchObject({
      kind: 'exam_template_created',
      subject_id: String(body.id),
    });
    expect((await exam.learner.get('exam-day')).body).toContain(`"name":"${body.name}"`);

    const next = { ...aTemplate({ name: body.name, examId: 1, minutes: 20 }), revision: 1 };
    expect((await change(body.id, next)).json()).toMatchObject({ revision: 2, minutes: 20 });
    const event = await lastAdminEvent(exam.world);
    expect(event).toMatchObject({ kind: 'exam_template_changed', before: { minutes: 10 }, after: { minutes: 20 } });
    expect(event.after).not.toHaveProperty('name');
  });

  it('reject a change of a template that another admin has changed', async () => {
    const { body } = await create();
    const payload = (name: string) => ({ ...aTemplate({ name }), revision: 1 });
    const both = await Promise.all([change(body.id, payload('One')), change(body.id, payload('Other'))]);
    expect(statusesOf(both)).toEqual([200, 409]);
  });

  it.each<[string, object]>([
    ...invalidExams,
    ['examId', { examId: 9999 }],
    ['fullId', { fullId: 9999 }],
    ['blocks', { blocks: 0 }],
    ['questions', { questions: 201 }],
    ['minutes', { minutes: 0 }],
    ['minutes', { blocks: 20, minutes: 60 }],
    ['breakMinutes', { breakMinutes: -1 }],
  ])('reject an invalid %s (%#)', async (property, differences) => {
    const { status, body } = await create(differences);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(`"property":"${property}`);
  });

  it('are not the short version of themselves', async () => {
    const { body } = await create();
    const response = await change(body.id, { ...aTemplate(), fullId: body.id, revision: 1 });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('"property":"fullId"');
  });

  it('are deleted without a change to running days', async () => {
    const { body } = await create();
    const { day } = await exam.start({ templateId: body.id });
    expect((await exam.admin.send('DELETE', `exam-day/templates/${body.id}`)).statusCode).toBe(204);
    expect(await lastAdminEvent(exam.world)).toMatchObject({
      kind: 'exam_template_deleted',
      before: { name: body.name },
    });
    expect((await exam.admin.get(`exam-day/templates/${body.id}`)).statusCode).toBe(404);
    expect((await exam.read(day.id)).name).toBe(body.name);
  });

  it('need the permission', async () => {
    const helpDesk = await signedIn(exam.world, { role: HELP_DESK });
    expect((await helpDesk.get('exam-day/templates')).statusCode).toBe(200);
    expect((await create({}, helpDesk)).status).toBe(403);
    expect((await exam.learner.get('exam-day/templates')).statusCode).toBe(403);
    expect((await new Browser(exam.world).get('exam-day/templates')).statusCode).toBe(401);
  });
});
