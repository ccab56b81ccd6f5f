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
import { CHILD_RULES } from './child-rules';
import { EXPORT_RULES } from './export-rules';

const PUSH = 'https://push.test';

const PART = { exported: EXPORT_RULES, rules: CHILD_RULES };

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
  expect(await undecidedOf(messaging.service, PART, schoolId)).toEqual([]);
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

it('of one child says what it wrote, and nothing that anybody wrote to it or of it', async () => {
  const { school, ava, ben, principal, id, send, call, rows } = await aClassOfKids(messaging);
  const upload = await messaging.service.call<{ file: { id: string } }>('POST', '/message-files', {
    ...{ as: ava, body: Buffer.from('Ava drew this.') },
    headers: { 'content-type': 'application/octet-stream' },
  });
  await send(ava, id, 'Hello, I am Ava');
  await send(ben, id, 'Bens own words');
  await call('PATCH', `/students/${ava.personId}`, principal, { status: 'restricted' });
  await rows(
    `INSERT INTO messaging.student_block (school_id, blocked_by, student_id) VALUES ($1, $2, $3), ($1, $3, $2)`,
    ava.personId,
    ben.personId,
  );
  const asked = { schoolId: school.id, studentId: ava.personId };
  const { status, text, tables } = await childPart(messaging.service, asked);
  expect(status).toBe(200);
  expect(tables.message).toMatchObject([{ body: 'Hello, I am Ava', withdrawn_at: null }]);
  expect(tables.student_block).toHaveLength(1);
  for (const not of ['Bens', ben.personId, principal.personId, school.id]) expect(text).not.toContain(not);
  // Nobody but the classroom asks, and a child of another school is nobody's here.
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
  // The file stands beside no message of hers yet.
  const file = `/internal/child-copy/file?${new URLSearchParams({ ...asked, fileId: upload.body.file.id })}`;
  expect((await messaging.service.call('GET', file, { from: 'classroom' })).status).toBe(404);
});
