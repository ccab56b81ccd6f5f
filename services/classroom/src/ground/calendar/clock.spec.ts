import { instantShown } from '@homeroom/database';
import { instantOn } from '@homeroom/domain';
import { asSuperuser, ownDatabase } from '@homeroom/testing';

let database: Awaited<ReturnType<typeof ownDatabase>>;
beforeAll(async () => {
  database = await ownDatabase('classroom', []);
});
afterAll(() => database.drop());

/** Each quarter of an hour from midnight to six. */
const TIMES = Array.from({ length: 24 }, (_, quarter) =>
  new Date(quarter * 900_000).toISOString().slice(11, 16),
);

it.each([
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/London', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Asia/Singapore', '2026-10-25'],
])('the database and the pages agree on every time of a night in %s, even %s', async (zone, day) => {
  const found = await asSuperuser(database.adminUrl, (client) =>
    client.query<{ at: Date }>(
      `SELECT ${instantShown('$1::date + time', '$2')} AS at FROM unnest($3::time[]) WITH ORDINALITY AS night (time, nth) ORDER BY nth`,
      [day, zone, TIMES],
    ),
  );
  expect(found.rows.map(({ at }) => at.toISOString())).toEqual(
    TIMES.map((time) => instantOn(day, time, zone).toISOString()),
  );
});
