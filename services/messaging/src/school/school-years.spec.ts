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
/** So many days after (or before) the same date three years ago. */
function threeYearsAgo(days: number): string {
  const then = new Date(Date.now() + days * DAY_MS);
  return new Date(then.setUTCFullYear(then.getUTCFullYear() - 3)).toISOString().slice(0, 10);
}
/** The first days of school years, no two of which are on the same date. The last one is to come. */
const OVER = threeYearsAgo(-3);
const YEARS = [threeYearsAgo(-368), OVER, inDays(-731), inDays(-366), inDays(-1), inDays(365)];

/** A class whose messages are in Sydney's night when a day begins in UTC. */
async function aClass() {
  const kids = await aClassOfKids(messaging);
  const { school, rows, texts } = kids;
  await school.hear('school.changed', school.news({ timeZone: 'Australia/Sydney' }));
  return {
    ...kids,
    tell: (yearsBeginOn?: string[]) =>
      school.hear('calendar.changed', { terms: [], entries: [], ...(yearsBeginOn ? { yearsBeginOn } : {}) }),
    /** `at`: SQL of a moment. */
    wrote: async (as: Identity, text: string, at: string) => {
      await kids.send(as, kids.id, text);
      await rows(`UPDATE messaging.message SET sent_at = ${at} WHERE school_id = $1 AND body = '${text}'`);
    },
    left: async (as: Identity) => (await texts(as)).toSorted(),
  };
}

/** Of the first year that has not been over for three years: its date came before the running year's. */
const FIRST_MORNING = `DATE '${OVER}'::timestamp AT TIME ZONE 'Australia/Sydney'`;

it('takes what was written three years after its school year is over, on the school’s own clock', async () => {
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
  // A classroom of the release before says nothing of years, and none has begun that is to come.
  for (const years of [undefined, YEARS.slice(-1)]) {
    await tell(years);
    await wrote(ava, 'Late', "now() - interval '4 years' + interval '1 day'");
    await wrote(ben, 'Too late', "now() - interval '4 years' - interval '1 day'");
    await tidying().round();
    expect(await left(ben)).toEqual(['First morning', 'Late', 'Today']);
    await rows("DELETE FROM messaging.message WHERE school_id = $1 AND body = 'Late'");
  }
});
