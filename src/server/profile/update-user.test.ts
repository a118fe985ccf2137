import { beforeAll, describe, expect, it } from 'vitest';
import type { UserResult } from '#shared/accounts/contract.ts';
import { defaultStudySettings } from '#shared/profile/contract.ts';
import { eventsOf } from '#test/events.ts';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const person = useSignedIn(world);
let poland: number;
let germany: number;
let mazovia: number;
let warsaw: number;
let berlin: number;
let medicine: number;

beforeAll(async () => {
  const idOf = async (table: 'countries' | 'fields_of_study', name: string) =>
    (await world.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const add = async (table: 'regions' | 'universities', country_id: number, name: string) =>
    (await world.db.insertInto(table).values({ country_id, name }).returning('id').executeTakeFirstOrThrow()).id;
  [poland, germany, medicine] = [
    await idOf('countries', 'Poland'),
    await idOf('countries', 'Germany'),
    await idOf('fields_of_study', 'Medicine'),
  ];
  mazovia = await add('regions', poland, 'A region of the tests');
  warsaw = await add('universities', poland, 'A university of the tests');
  berlin = await add('universities', germany, 'Another university of the tests');
});

const update = async (body: object) => {
  const response = await person.post('user', body);
  return { status: response.statusCode, user: response.json<UserResult>(), body: response.json<unknown>() };
};

describe('POST user', () => {
  it('saves all profile fields and returns them', async () => {
    const { status, user } = await update({
      firstName: ' Zoë ',
      lastName: 'Ångström-Ó Briain',
      countryId: poland,
      regionId: mazovia,
      universityId: warsaw,
      fieldOfStudyId: medicine,
      studyYear: 4,
      gender: 2,
      bornOn: '2004-02-29',
      timeZone: 'Europe/Warsaw',
    });
    expect(status).toBe(200);
    expect(user).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Ångström-Ó Briain',
      country: { id: poland, name: 'Poland' },
      region: { id: mazovia, name: 'A region of the tests' },
      university: { id: warsaw, name: 'A university of the tests' },
      fieldOfStudyId: medicine,
      fieldOfStudy: 'Medicine',
      studyYear: 4,
      gender: 2,
      bornOn: '2004-02-29',
      timeZone: 'Europe/Warsaw',
    });
    expect((await person.get('user')).json()).toEqual(user);
  });

  it('changes only the given fields, and clears with null', async () => {
    const { user } = await update({ gender: null, studyYear: null, bornOn: null });
    expect(user).toMatchObject({
      gender: null,
      studyYear: null,
      bornOn: null,
      firstName: 'Zoë',
      fieldOfStudy: 'Medicine',
    });
    expect((await update({})).user).toEqual(user);
  });

  it('clears region and university when the country changes, and retains them otherwise', async () => {
    await update({ countryId: poland, regionId: mazovia, universityId: warsaw });
    expect((await update({ countryId: poland })).user).toMatchObject({
      region: { id: mazovia },
      university: { id: warsaw },
    });
    expect((await update({ countryId: germany })).user).toMatchObject({
      country: { id: germany },
      region: null,
      university: null,
    });
    await update({ universityId: berlin });
    expect((await update({ countryId: null })).user).toMatchObject({ country: null, university: null });
  });

  it('saves names of two letters', async () => {
    const { status, user } = await update({ firstName: 'Li', lastName: 'Bo' });
    expect([status, user.firstName, user.lastName]).toEqual([200, 'Li', 'Bo']);
  });

  it.each([
    ['a university of another country', () => ({ countryId: poland, universityId: berlin }), 'universityId'],
    ['a region that does not exist', () => ({ countryId: poland, regionId: 2_000_000_000 }), 'regionId'],
    ['a university without a country', () => ({ countryId: null, universityId: warsaw }), 'universityId'],
    ['a region without a country', () => ({ countryId: null, regionId: mazovia }), 'regionId'],
    ['an unknown country', () => ({ countryId: 2_000_000_000 }), 'countryId'],
    ['an unknown field of study', () => ({ fieldOfStudyId: 2_000_000_000 }), 'fieldOfStudyId'],
    ['a number no table has', () => ({ countryId: 9e15 }), 'countryId'],
    ['an empty name', () => ({ firstName: '  ' }), 'firstName'],
    ['a name of two lines', () => ({ lastName: 'Ada\r\nBcc: x' }), 'lastName'],
    ['a name cleared', () => ({ lastName: null }), 'lastName'],
    ['a name of 101 letters', () => ({ lastName: 'x'.repeat(101) }), 'lastName'],
    ['year 11', () => ({ studyYear: 11 }), 'studyYear'],
    ['gender 3', () => ({ gender: 3 }), 'gender'],
    ['31 February', () => ({ bornOn: '2001-02-31' }), 'bornOn'],
    ['a birth in 1899', () => ({ bornOn: '1899-12-31' }), 'bornOn'],
    ['a birth tomorrow', () => ({ bornOn: '2026-03-03' }), 'bornOn'],
    ['a made-up time zone', () => ({ timeZone: 'Mars/Olympus' }), 'timeZone'],
    ['an offset as time zone', () => ({ timeZone: '+01:00' }), 'timeZone'],
    ['an exam in the past', () => ({ study: { examOn: '2026-02-27' } }), 'study.examOn'],
    ['an exam in 2101', () => ({ study: { examOn: '2101-01-01' } }), 'study.examOn'],
    ['a goal of 4', () => ({ study: { dailyGoal: 4 } }), 'study.dailyGoal'],
    ['a retention of 0.805', () => ({ study: { targetRetention: 0.805 } }), 'study.targetRetention'],
    ['thrice the time', () => ({ study: { extraTimeFactor: 3 } }), 'study.extraTimeFactor'],
    ['text of 86 %', () => ({ study: { textSize: 86 } }), 'study.textSize'],
    ['another theme', () => ({ study: { theme: 'pink' } }), 'study.theme'],
    ['an unknown field', () => ({ hasAdminInterface: true }), 'hasAdminInterface'],
    ['an unknown setting', () => ({ study: { user_id: 1 } }), 'study.user_id'],
  ])('rejects %s with a field error and changes nothing', async (_case, body, property) => {
    const before = (await person.get('user')).json<UserResult>();
    const { status, body: answer } = await update({ ...body(), ...(property === 'gender' ? {} : { gender: 1 }) });
    expect(status).toBe(400);
    expect(answer).toMatchObject({ code: 'invalid_input', message: [{ property }] });
    expect((await person.get('user')).json()).toEqual(before);
  });

  it.each(['a\u0000bc', '😀😀😀', 'مرحبا بك', '<b>Ada</b>', "'; drop table users; --", '\uD800\uD800\uD800'])(
    'accepts or rejects the name %j without an internal error',
    async (firstName) => {
      expect([200, 400]).toContain((await update({ firstName })).status);
    },
  );

  it('saves the fields of concurrent requests', async () => {
    await Promise.all([update({ studyYear: 7 }), update({ gender: 1 }), update({ study: { dailyGoal: 33 } })]);
    expect((await person.get('user')).json()).toMatchObject({ studyYear: 7, gender: 1, study: { dailyGoal: 33 } });
  });

  it('records which fields changed, but not their values', async () => {
    await update({ lastName: 'Secretive', study: { examName: 'Hidden' } });
    const events = await eventsOf(world, person.userId, 'profile_changed');
    expect(events.at(-1)?.details).toEqual({ fields: ['lastName', 'study.examName'] });
  });

  it('requires sign-in', async () => {
    expect((await new Browser(world).post('user', { firstName: 'Eve' })).statusCode).toBe(401);
  });
});

describe('study settings', () => {
  it('have the same defaults as the table until one is changed', async () => {
    const other = await signedIn(world);
    expect((await other.get('user')).json<UserResult>().study).toEqual(defaultStudySettings);
    const { study } = (await other.post('user', { study: { examName: 'Finals' } })).json<UserResult>();
    expect(study).toEqual({ ...defaultStudySettings, examName: 'Finals', isSetUp: true });
  });

  it('count as set up once the user has skipped the questions, or has set exam or goal', async () => {
    const isSetUp = async (study: object) => (await update({ study })).user.study.isSetUp;
    expect(await isSetUp({ isSetUp: false })).toBe(false);
    expect(await isSetUp({ theme: 'light' })).toBe(false);
    expect(await isSetUp({ isSetUp: true })).toBe(true);
    expect(await isSetUp({ isSetUp: false })).toBe(false);
    expect(await isSetUp({ dailyGoal: 30 })).toBe(true);
  });

  it('are saved one by one, and a date that is today in any time zone is not in the past', async () => {
    const all = {
      examName: 'USMLE Step 1',
      examOn: '2026-02-28',
      examId: 1,
      dailyGoal: 40,
      targetRetention: 0.87,
      weekdaysOff: [0, 6],
      daysOff: ['2026-12-24'],
      reminderHour: 7,
      extraTimeFactor: 1.25,
      weekStartsOn: 0,
      singleKeyShortcuts: false,
      isCompared: false,
      isSetUp: true,
      theme: 'dark',
      textSize: 125,
    };
    expect((await update({ study: all })).user.study).toEqual(all);
    const { user } = await update({ study: { examOn: null, textSize: 87 } });
    expect(user.study).toEqual({ ...all, examOn: null, textSize: 87 });
  });
});
