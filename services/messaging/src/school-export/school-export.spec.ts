import { BrowserOfSomebody, rowsInDatabase, takePart, undecidedOf } from '@homeroom/testing';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { ToldFamily } from '../e2e/told-family';
import { EXPORT_RULES } from './export-rules';

const PUSH = 'https://push.test';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging({ PUSH_SERVICES: PUSH });
});
afterAll(() => messaging.close());

it('of what was written holds every row of the school, and no browser of anybody’s', async () => {
  const contact = { email: 'kin@family.test', emailVerified: true };
  const [family, elsewhere] = [
    await ToldFamily.of(messaging, contact),
    await ToldFamily.of(messaging, contact),
  ];
  const office = await family.school.account('school_admin');
  const { subscription } = new BrowserOfSomebody(PUSH);
  await messaging.service.call('POST', '/notifications/devices', { as: family.parent, body: subscription });
  await family.sql(
    `INSERT INTO messaging.returned_address (school_id, address) VALUES ($1, '=kin@family.test')`,
  );
  const { schoolId } = family.parent;
  expect(await undecidedOf(messaging.service, EXPORT_RULES, schoolId)).toEqual([]);
  const proved = { ...office, provedAt: Date.now() };
  const { status, text, tables, said, found } = await takePart(messaging.service, proved, 'messages');
  expect(status).toBe(200);
  expect(found).toEqual(said);
  expect(found).toEqual(await rowsInDatabase(messaging.service, 'messaging', Object.keys(said), schoolId));
  expect(tables.directory_entry?.map((row) => row.person_id)).toContain(family.parent.personId);
  expect(tables.returned_address?.map(({ address }) => address)).toEqual([`'=kin@family.test`]);
  for (const not of [PUSH, subscription.auth, elsewhere.parent.schoolId, elsewhere.parent.personId])
    expect(text).not.toContain(not);
  for (const as of [office, { ...family.parent, provedAt: Date.now() }])
    expect((await takePart(messaging.service, as, 'messages')).status).toBe(403);
});
