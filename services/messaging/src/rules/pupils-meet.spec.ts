import {
  DEFAULT_MESSENGER_SETTINGS,
  judgeWriting,
  MESSENGER_SCOPES,
  type MessengerStatus,
  type TimeRestrictions,
  whyClosed,
} from '@homeroom/domain';
import { asSuperuser } from '@homeroom/testing';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { SCHOOL_ZONE } from '../school/school-zone';
import { IN_HOURS, mayMeet } from './pupils-meet';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const twoDigits = (of: number) => String(Math.floor(of)).padStart(2, '0');
const time = fc.integer({ min: 0, max: 1_439 }).map((of) => `${twoDigits(of / 60)}:${twoDigits(of % 60)}`);
/** Days around the one on which this runs, in any time zone. */
const span = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 })).map(([a, b]) => {
  const on = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return { startsOn: on(Math.min(a, b)), endsOn: on(Math.max(a, b)) };
});
const entry = fc.tuple(fc.constantFrom('holiday', 'half_day'), span, time).map(([kind, days, at]) => ({
  ...{ kind: kind as 'holiday' | 'half_day', ...days },
  ...{ startsAt: null, endsAt: kind === 'holiday' ? null : at },
}));
const hours: fc.Arbitrary<TimeRestrictions> = fc.record({
  enabled: fc.constantFrom(true, true, true, false),
  ...{ startTime: time, endTime: time, weekendsAllowed: fc.constantFrom(true, true, false) },
});
const ZONES = ['America/New_York', 'Europe/London', 'Australia/Sydney', 'Pacific/Kiritimati', 'Asia/Kolkata'];
const drawn = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  calendar: fc.option(
    fc.record({
      terms: fc.array(span, { minLength: 1, maxLength: 2 }),
      entries: fc.array(entry, { maxLength: 2 }),
    }),
  ),
  hours,
});

it('the hours in SQL match the rule, in every time zone and calendar', async () => {
  let [open, closed] = [0, 0];
  await asSuperuser(messaging.service.database.adminUrl, async (client) => {
    await client.query('SET search_path = messaging');
    for (const { timeZone, calendar, hours: set } of fc.sample(drawn, 400)) {
      const settings = JSON.stringify({ ...DEFAULT_MESSENGER_SETTINGS, timeRestrictions: set });
      await client.query('BEGIN');
      const schoolId = uuidv7();
      if (calendar)
        await client.query('INSERT INTO school_days (school_id, days, fact_id) VALUES ($1, $2::jsonb, $1)', [
          ...[schoolId, JSON.stringify(calendar)],
        ]);
      const text = `SELECT now() AS at, ${IN_HOURS.replace(SCHOOL_ZONE, '$3::text')} AS "isOpen"
        FROM (SELECT $2::jsonb AS settings) w WHERE $1::uuid IS NOT NULL`;
      const { rows } = await client.query<{ at: Date; isOpen: boolean }>(text, [
        schoolId,
        settings,
        timeZone,
      ]);
      await client.query('ROLLBACK');
      const [row] = rows;
      const rule = row && whyClosed(set, { timeZone, calendar }, row.at) === undefined;
      expect([timeZone, set, calendar, row?.isOpen]).toEqual([timeZone, set, calendar, rule]);
      if (row?.isOpen) open += 1;
      else closed += 1;
    }
  });
  // Neither answer may be too rare for the comparison to mean something.
  expect(Math.min(open, closed)).toBeGreaterThan(20);
});

const often = (value: boolean) => fc.constantFrom(value, value, value, value, value, !value);
const pupil = fc.record({
  id: fc.uuid(),
  classId: fc.constantFrom('owls', 'bees'),
  grade: fc.constantFrom('Grade 1', 'Grade 2'),
  status: fc.constantFrom<MessengerStatus>('active', 'active', 'active', 'active', 'restricted'),
  settings: fc.record({
    ...{ enabled: often(true), scope: fc.constantFrom(...MESSENGER_SCOPES) },
    features: fc.record({
      ...{ textMessages: often(true), photoSharing: fc.boolean(), videoSharing: fc.boolean() },
      ...{ voiceMessages: fc.boolean(), groupChats: often(true) },
    }),
    moderation: fc.constant(DEFAULT_MESSENGER_SETTINGS.moderation),
    timeRestrictions: fc.constant({ ...DEFAULT_MESSENGER_SETTINGS.timeRestrictions, enabled: false }),
  }),
});
const two = fc.record({
  w: pupil,
  r: pupil,
  isGroup: fc.boolean(),
  isBlocked: fc.constantFrom('no', 'no', 'no', 'by w', 'by r'),
});

it('the reaction rule in SQL matches the rule in code', async () => {
  let [shown, refused] = [0, 0];
  const as = (of: string, at: number) =>
    `(SELECT $${at}::uuid AS person_id, $${at + 1} AS class_id, $${at + 2} AS grade, $${at + 3}::boolean AS is_restricted, $${at + 4}::jsonb AS settings) ${of}`;
  await asSuperuser(messaging.service.database.adminUrl, async (client) => {
    await client.query('SET search_path = messaging');
    for (const { w, r, isGroup, isBlocked } of fc.sample(two, 400)) {
      await client.query('BEGIN');
      const schoolId = uuidv7();
      const block = isBlocked === 'by w' ? [w.id, r.id] : [r.id, w.id];
      if (isBlocked !== 'no')
        await client.query(
          'INSERT INTO student_block (school_id, blocked_by, student_id) VALUES ($1, $2, $3)',
          [...[schoolId, ...block]],
        );
      const values = [w, r].flatMap(({ id, classId, grade, status, settings }) => [
        ...[id, classId, grade, status === 'restricted', JSON.stringify(settings)],
      ]);
      const text = `SELECT ${mayMeet('$2::boolean')} AS meet FROM ${as('w', 3)}, ${as('r', 8)} WHERE $1::uuid IS NOT NULL`;
      const { rows } = await client.query<{ meet: boolean }>(text, [schoolId, isGroup, ...values]);
      await client.query('ROLLBACK');
      const party = ({ id, classId, grade, status, settings }: typeof w) => ({
        ...{ personId: id, role: 'student', isActive: true, sections: [classId] },
        messenger: { settings, status, grade },
      });
      const third = { personId: uuidv7(), role: 'student', isActive: false, sections: [] };
      const [by, of] = block;
      const standing = {
        kind: 'students' as const,
        parties: [party(w), party(r), ...(isGroup ? [third] : [])],
        blocks: isBlocked === 'no' || !by || !of ? [] : [{ by, of }],
      };
      const school = { state: 'open', hasMessages: true, timeZone: 'UTC', now: new Date() } as const;
      const rule = judgeWriting(standing, w.id, ['reaction'], school).may;
      expect([w, r, isGroup, isBlocked, rows[0]?.meet]).toEqual([w, r, isGroup, isBlocked, rule]);
      if (rule) shown += 1;
      else refused += 1;
    }
  });
  expect(Math.min(shown, refused)).toBeGreaterThan(20);
});
