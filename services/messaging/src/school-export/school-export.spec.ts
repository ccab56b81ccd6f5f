import {
  BrowserOfSomebody,
  childPart,
  openFile,
  rowsInDatabase,
  takePart,
  undecidedOf,
} from '@homeroom/testing';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { ToldFamily } from '../e2e/told-family';
import { CHILD_PART } from './child-rules';

const PUSH = 'https://push.test';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging({ PUSH_SERVICES: PUSH });
});
afterAll(() => messaging.close());

it('the export of messages holds every row of the school, and no browser subscription', async () => {
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
  expect(await undecidedOf(messaging.service, CHILD_PART, schoolId)).toEqual([]);
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

it('the export of one child holds its messenger rights, and none of the messages it wrote or received', async () => {
  const { school, ava, ben, principal, id, send, report, cases, decide, call, rows, set } =
    await aClassOfKids(messaging);
  await send(ava, id, 'Hello, I am Ava');
  await send(ben, id, 'Bens own words');
  // A reported message is where it was written, and so is one that was removed, or held and delivered.
  const reported = (await send(ava, id, 'Reported words')).body.message;
  await report(ben, reported?.id ?? '');
  await set({ moderation: { requireApproval: true } });
  await send(ava, id, 'Held words');
  for (const { id: caseId, reason } of await cases(principal))
    expect((await decide(principal, caseId, reason === 'report' ? 'removed' : 'delivered')).status).toBe(200);
  await call('PATCH', `/students/${ava.personId}`, principal, { status: 'restricted' });
  await rows(
    `INSERT INTO messaging.student_block (school_id, blocked_by, student_id, blocked_at)
     VALUES ($1, $2, $3, '2026-09-01T12:00Z'), ($1, $3, $2, '2026-09-02T12:00Z')`,
    ava.personId,
    ben.personId,
  );
  const asked = { schoolId: school.id, studentId: ava.personId };
  const { status, text, tables, files } = await childPart(messaging.service, asked);
  expect([status, files]).toEqual([200, []]);
  expect(tables.student_messenger).toMatchObject([{ status: 'restricted' }]);
  expect(tables.student_block).toMatchObject([
    { blocked_at: expect.stringMatching(/^2026-09-01/) as string },
  ]);
  const written = ['Hello, I am Ava', 'Reported words', 'Held words', 'Bens'];
  for (const not of [...written, ben.personId, principal.personId, school.id])
    expect([not, text.includes(not)]).toEqual([not, false]);
  // Only the classroom service may request it, and a child of another school is unknown here.
  for (const from of ['alerts', 'auth'] as const)
    expect((await childPart(messaging.service, asked, from)).status).toBe(403);
  expect(
    (
      await openFile(messaging.service, principal, {
        url: `/internal/child-copy?${new URLSearchParams(asked)}`,
      })
    ).status,
  ).toBeGreaterThanOrEqual(401);
  const other = await aClassOfKids(messaging);
  const wrong = await childPart(messaging.service, { ...asked, schoolId: other.school.id });
  expect([wrong.status, Object.values(wrong.tables).flat(), wrong.files]).toEqual([200, [], []]);
});
