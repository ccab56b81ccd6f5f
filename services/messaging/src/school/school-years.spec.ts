import type { Identity } from '@homeroom/contracts';
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
    await wrote(ava, 'Late', "now() - interval '4 years' + interval '1 day'");
    await wrote(ben, 'Too late', "now() - interval '4 years' - interval '1 day'");
    await tidying().round();
    expect(await left(ben)).toEqual(['First morning', 'Late', 'Today']);
    await rows("DELETE FROM messaging.message WHERE school_id = $1 AND body = 'Late'");
  }
});
