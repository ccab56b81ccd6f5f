import { DEFAULT_MESSENGER_SETTINGS, type TimeRestrictions, whyClosed } from '@homeroom/domain';
import { asSuperuser } from '@homeroom/testing';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { SCHOOL_ZONE } from '../school/school-zone';
import { IN_HOURS } from './pupils-meet';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const twoDigits = (of: number) => String(Math.floor(of)).padStart(2, '0');
const time = fc.integer({ min: 0, max: 1_439 }).map((of) => `${twoDigits(of / 60)}:${twoDigits(of % 60)}`);
/** Days about the one on which this runs, wherever it is. */
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

it('says in SQL of the hours what the rule says, on every clock and in every calendar', async () => {
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
  // Neither answer may be so rare that nothing is compared.
  expect(Math.min(open, closed)).toBeGreaterThan(20);
});
