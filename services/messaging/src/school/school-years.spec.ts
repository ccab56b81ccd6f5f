import type { Identity } from '@homeroom/contracts';
import { daysAfter, LIMITS } from '@homeroom/domain';
import { KEPT_AT_MOST } from '../kept-years';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { tidyingOf } from '../e2e/tidying';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const tidying = () => tidyingOf(messaging);

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** The date that many days after (or before) the same date three years ago. */
function threeYearsAgo(days: number): string {
  const then = new Date(Date.now() + days * DAY_MS);
  return new Date(then.setUTCFullYear(then.getUTCFullYear() - 3)).toISOString().slice(0, 10);
}
/** The first days of school years, no two on the same calendar date. The last one is in the future. */
const OVER = threeYearsAgo(-3);
const YEARS = [threeYearsAgo(-368), OVER, inDays(-731), inDays(-366), inDays(-1), inDays(365)];

/** A class in Sydney's time zone, where it is night when a day begins in UTC. */
async function aClass() {
  const kids = await aClassOfKids(messaging);
  const { school, rows, texts } = kids;
  await school.hear('school.changed', school.news({ timeZone: 'Australia/Sydney' }));
  return {
    ...kids,
    tell: (yearsBeginOn?: string[]) =>
      school.hear('calendar.changed', { terms: [], entries: [], ...(yearsBeginOn ? { yearsBeginOn } : {}) }),
    /** `at` is the SQL of a time. */
    wrote: async (as: Identity, text: string, at: string) => {
      await kids.send(as, kids.id, text);
      await rows(`UPDATE messaging.message SET sent_at = ${at} WHERE school_id = $1 AND body = '${text}'`);
    },
    left: async (as: Identity) => (await texts(as)).toSorted(),
  };
}

/** The first morning of the earliest year that has not been over for three years: its calendar date is before the running year's. */
const FIRST_MORNING = `DATE '${OVER}'::timestamp AT TIME ZONE 'Australia/Sydney'`;

it('messages are deleted three years after the end of their school year, in the school’s time zone', async () => {
  const { ava, ben, rows, tell, wrote, left } = await aClass();
  await tell(YEARS);
  await wrote(ava, 'Last evening', `${FIRST_MORNING} - interval '1 second'`);
  await wrote(ava, 'First morning', FIRST_MORNING);
  await wrote(ben, 'Today', 'now()');
  const other = await aClass();
  await other.wrote(other.ava, 'Of a school that plans no years', `${FIRST_MORNING} - interval '1 second'`);
  await Promise.all([tidying().round(), tidying().round()]);
  await tidying().round();
  expect(await left(ben)).toEqual(['First morning', 'Today']);
  expect(await other.left(other.ben)).toEqual(['Of a school that plans no years']);
  // A classroom of the previous release sends no years, and a year in the future has not begun.
  for (const years of [undefined, YEARS.slice(-1)]) {
    await tell(years);
    await wrote(ava, 'Late', `now() - interval '${KEPT_AT_MOST}' + interval '1 day'`);
    await wrote(ben, 'Too late', `now() - interval '${KEPT_AT_MOST}' - interval '1 day'`);
    await tidying().round();
    expect(await left(ben)).toEqual(['First morning', 'Late', 'Today']);
    await rows("DELETE FROM messaging.message WHERE school_id = $1 AND body = 'Late'");
  }
});

/** Noon on a day, at the school. */
const at = (day: string) => `DATE '${day}' + interval '12 hours'`;
/** The year before one that began on this day has been over for three years since yesterday, on every clock. */
const LONG_OVER = threeYearsAgo(-1);
/** The year before one that began on this day will have been over for three years the day after tomorrow. */
const NEARLY_OVER = threeYearsAgo(2);
const LONGEST = LIMITS.schoolYearDaysMax;
const SHORTEST = LIMITS.schoolYearDaysMin;

describe('messages of a year', () => {
  it.each<[which: string, years: string[], wrote: string, isLeft: boolean]>([
    [
      'of eighteen months, nearly three years after it',
      [daysAfter(NEARLY_OVER, -LONGEST), NEARLY_OVER],
      daysAfter(NEARLY_OVER, -LONGEST),
      true,
    ],
    [
      'of eighteen months, three years after it',
      [daysAfter(LONG_OVER, -LONGEST), LONG_OVER],
      daysAfter(LONG_OVER, -1),
      false,
    ],
    [
      'of eighteen months that no other follows yet',
      [daysAfter(NEARLY_OVER, -LONGEST)],
      daysAfter(NEARLY_OVER, -LONGEST),
      true,
    ],
    [
      'of two months, three years after it',
      [daysAfter(LONG_OVER, -SHORTEST), LONG_OVER, daysAfter(LONG_OVER, SHORTEST)],
      daysAfter(LONG_OVER, -SHORTEST),
      false,
    ],
    [
      'of two months that adjoins one that is long over',
      [daysAfter(LONG_OVER, -SHORTEST), LONG_OVER, daysAfter(LONG_OVER, SHORTEST)],
      LONG_OVER,
      true,
    ],
    [
      'after a summer of which nobody planned the days',
      [daysAfter(LONG_OVER, -LONGEST), NEARLY_OVER],
      daysAfter(LONG_OVER, -1),
      true,
    ],
  ])('%s', async (_, years, wrote, isLeft) => {
    const kids = await aClass();
    await kids.tell(years);
    await kids.wrote(kids.ava, 'Kept?', at(wrote));
    await tidying().round();
    expect(await kids.left(kids.ben)).toEqual(isLeft ? ['Kept?'] : []);
  });
});

it('an announcement is deleted three years after the year in which it was published', async () => {
  const { rows, tell } = await aClass();
  await tell([daysAfter(LONG_OVER, -365), LONG_OVER, daysAfter(LONG_OVER, 365)]);
  const before = at(daysAfter(LONG_OVER, -20));
  await rows(
    `INSERT INTO messaging.announcement (school_id, id, state, author_id, scope, grades, class_ids, student_ids, with_students, forms,
       asks_confirmation, is_pinned, created_at, published_at)
     SELECT $1, gen_random_uuid(), 'published', $1, 'school', '{}', '{}', '{}', false, jsonb_build_array(text), false, false,
       ${before}, published_at
     FROM (VALUES ('summer', ${before}), ('new year', ${at(LONG_OVER)})) AS written (text, published_at)`,
  );
  await tidying().round();
  expect(await rows('SELECT forms FROM messaging.announcement WHERE school_id = $1')).toEqual([
    { forms: ['new year'] },
  ]);
});
