import { v7 as uuidv7 } from 'uuid';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { tidyingOf } from '../e2e/tidying';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const tidy = () => tidyingOf(messaging).round();

async function aFormerStudent() {
  const kids = await aClassOfKids(messaging);
  const { school, ava, id, rows } = kids;
  return {
    ...kids,
    forget: () => school.hear('accounts.forgotten', { accountIds: [ava.personId] }),
    /** Moves everything that was written years into the past. */
    age: async () => {
      await rows(`UPDATE messaging.message SET sent_at = now() - interval '7 years' WHERE school_id = $1`);
      await rows(
        `UPDATE messaging.moderation_case SET made_at = now() - interval '7 years' WHERE school_id = $1`,
      );
    },
    known: async () =>
      [
        await rows(
          'SELECT FROM messaging.directory_entry WHERE school_id = $1 AND person_id = $2',
          ava.personId,
        ),
        await rows('SELECT FROM messaging.class_tie WHERE school_id = $1 AND person_id = $2', ava.personId),
        await rows('SELECT FROM messaging.conversation WHERE school_id = $1 AND id = $2', id),
      ].map(({ length }) => length),
  };
}

it('nothing is kept of a forgotten account, and everything of the others', async () => {
  const { school, ava, ben, id, send, rows, forget, age, known } = await aFormerStudent();
  await send(ava, id, 'Hello');
  const other = await aFormerStudent();
  await age();
  expect(await known()).toEqual([1, 1, 1]);
  await tidy();
  await forget();
  await forget();
  messaging.accounts.delete(ava.personId);
  await school.hear('account.changed', { accountId: ava.personId, role: 'student' });
  await Promise.all([tidy(), tidy()]);
  await tidy();
  expect((await known()).slice(1)).toEqual([0, 0]);
  const names = await rows<{ id: string }>(
    `SELECT person_id AS id FROM messaging.directory_entry WHERE school_id = $1 AND role = 'student'`,
  );
  expect(names).toEqual([{ id: ben.personId }]);
  expect(await other.known()).toEqual([1, 1, 1]);
});

it('nobody is tied to a forgotten account by what was published before and arrives late', async () => {
  const { school, ava, rows, forget } = await aFormerStudent();
  const parent = await school.account('parent');
  const { classId } = await school.class(5);
  const [changed, imported] = [uuidv7(), uuidv7()];
  const child = { studentId: ava.personId, classId, classNumber: 5, guardianIds: [parent.personId] };
  await forget();
  const told = await rows(
    `SELECT FROM messaging.outbox WHERE school_id = $1 AND name = 'ways.changed' AND payload->'personIds' ? $2`,
    ava.personId,
  );
  expect(told).not.toEqual([]);
  const before = { fromClassId: null, fromClassNumber: null, isActive: true };
  await school.hear('student.changed', { ...child, ...before }, changed);
  await school.hear('roster.imported', { teachers: [], students: [child] }, imported);
  const ties = await rows(
    'SELECT FROM messaging.class_tie WHERE school_id = $1 AND because_of = $2',
    ava.personId,
  );
  expect(ties).toEqual([]);
});

it('a name is kept as long as a case containing it is under legal hold', async () => {
  const { school, ava, id, principal, send, set, cases, call, rows, forget, age, known } =
    await aFormerStudent();
  await set({ moderation: { requireApproval: true } });
  await send(ava, id, 'Shall we play?');
  const [{ id: caseId } = { id: '' }] = await cases(principal);
  const office = await school.account('school_admin');
  const keep = (isKept: boolean) =>
    call('POST', `/cases/${caseId}/keep`, office, { isKept, reason: 'Police' });
  expect((await keep(true)).status).toBe(200);
  await age();
  await forget();
  await tidy();
  expect(await known()).toEqual([1, 0, 1]);
  expect((await keep(false)).status).toBe(200);
  await tidy();
  expect(await known()).toEqual([0, 0, 0]);
  const left = await rows(
    'SELECT FROM messaging.conversation_member WHERE school_id = $1 AND conversation_id = $2',
    id,
  );
  expect(left).toEqual([]);
});

it('a bounced address of a forgotten account is erased, and not recorded again by a late bounce', async () => {
  const { school, ava, ben, rows, forget } = await aFormerStudent();
  const mail = (personId: string, sentTo: string) =>
    rows<{ id: string }>(
      `INSERT INTO messaging.notice_mail (school_id, mail_id, person_id, sent_to) VALUES ($1, gen_random_uuid(), $2, $3) RETURNING mail_id AS id`,
      ...[personId, sentTo],
    );
  const addressed = (personId: string, email: string) =>
    rows(
      'UPDATE messaging.directory_entry SET email = $3 WHERE school_id = $1 AND person_id = $2',
      ...[personId, email],
    );
  await addressed(ava.personId, 'Ava@family.test');
  await addressed(ben.personId, 'ben@family.test');
  const mails = [
    ...(await mail(ava.personId, 'Ava@family.test')),
    ...(await mail(ava.personId, 'before@family.test')),
    ...(await mail(ben.personId, 'ben@family.test')),
  ];
  for (const { id } of mails) await school.hear('mail.returned', { mailId: id });
  const returned = async () =>
    (
      await rows<{ address: string }>(
        'SELECT address FROM messaging.returned_address WHERE school_id = $1 ORDER BY 1',
      )
    ).map(({ address }) => address);
  expect(await returned()).toEqual(['ava@family.test', 'before@family.test', 'ben@family.test']);
  await forget();
  for (const { id } of mails) await school.hear('mail.returned', { mailId: id });
  expect(await returned()).toEqual(['ben@family.test']);
  const sent = await rows(
    'SELECT FROM messaging.notice_mail WHERE school_id = $1 AND person_id = $2 AND sent_to IS NOT NULL',
    ava.personId,
  );
  expect(sent).toEqual([]);
});

it('a conversation is kept while it contains any message', async () => {
  const { ava, id, send, forget, age, known } = await aFormerStudent();
  await send(ava, id, 'Hello');
  await forget();
  await tidy();
  expect(await known()).toEqual([0, 0, 1]);
  await age();
  await tidy();
  expect(await known()).toEqual([0, 0, 0]);
});
