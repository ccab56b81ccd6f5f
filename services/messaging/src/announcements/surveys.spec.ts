import type {
  AnnouncementReceipts,
  AnnouncementSurvey,
  AnsweredAnnouncement,
  Identity,
  OpenedAnnouncement,
  WrittenAnnouncement,
} from '@homeroom/contracts';
import { v7 as uuidv7 } from 'uuid';
import { AnnouncingSchool } from '../e2e/announcing-school';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const SHEET = {
  kind: 'slots',
  choices: [{ label: '09:00', capacity: 3 }, { label: '09:15', capacity: 1 }, { label: 'Any time' }],
};
const POLL = { kind: 'poll', choices: [{ label: 'Zoo', capacity: 1 }, { label: 'Museum' }] };

const surveyOf = async (at: AnnouncingSchool, as: Identity, id: string): Promise<AnnouncementSurvey> => {
  const { survey } = (await at.call<OpenedAnnouncement>('GET', `/announcements/${id}`, as)).body;
  if (!survey) throw new Error('nothing is asked');
  return survey;
};
const answer = (at: AnnouncingSchool, as: Identity, id: string, choiceId: string | null) =>
  at.call<AnsweredAnnouncement>('POST', `/announcements/${id}/answer`, as, { choiceId });
const takenOf = async (at: AnnouncingSchool, id: string) => {
  const { survey } = (await at.call<WrittenAnnouncement>('GET', `/written-announcements/${id}`, at.office))
    .body;
  return survey?.choices.map(({ taken }) => taken);
};

async function asked(survey: object, families = 2, more: object = {}) {
  const at = await AnnouncingSchool.of(messaging);
  const all = [];
  for (let many = 0; many < families; many++) all.push(await at.school.family(1));
  const id = await at.announce({ survey, ...more });
  const [one, other] = all;
  if (!one || !other) throw new Error('no families');
  const { choices } = await surveyOf(at, one.parent, id);
  const ids = choices.map((choice) => choice.id);
  return { at, id, all, one, other, first: ids[0] ?? '', second: ids[1] ?? '', third: ids[2] ?? '' };
}

async function hasGuardians(at: AnnouncingSchool, student: Identity, ...guardians: Identity[]) {
  const { classId } = await at.school.class(1);
  await at.school.hear('student.changed', {
    ...{ studentId: student.personId, classId, classNumber: 1, fromClassId: null, fromClassNumber: null },
    ...{ guardianIds: guardians.map(({ personId }) => personId), isActive: true },
  });
}

async function isHere(at: AnnouncingSchool, { personId: accountId, role }: Identity, isActive: boolean) {
  const account = messaging.accounts.get(accountId);
  if (!account) throw new Error('There is no such account');
  messaging.accounts.set(accountId, { ...account, isActive });
  await at.school.hear('account.changed', { accountId, role });
}

/** A mother's two children with different fathers. */
async function askedOfHalfSiblings() {
  const sheet = await asked(SHEET);
  const { at, one } = sheet;
  const [mother, brother] = [await at.school.account('parent', [1]), await at.school.account('student', [1])];
  await hasGuardians(at, one.student, one.parent, mother);
  await hasGuardians(at, brother, mother);
  const answers = async () =>
    Object.fromEntries(
      (
        await at.call<AnnouncementReceipts>('GET', `/written-announcements/${sheet.id}/receipts`, at.office)
      ).body.lines.map((line) => [line.personId, line.answer]),
    );
  const said = async () => {
    const all = await answers();
    return { sister: all[one.student.personId], brother: all[brother.personId] };
  };
  return { ...sheet, mother, father: one.parent, said };
}

it('a sign-up sheet never has more names than places, even under concurrent answers', async () => {
  const { at, id, all, first } = await asked(SHEET, 50);
  const answers = await Promise.all(all.map(({ parent }) => answer(at, parent, id, first)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
    Array.from({ length: 47 }, () => 'PLACE_TAKEN'),
  );
  expect(await takenOf(at, id)).toEqual([3, 0, 0]);
  const rows = await at.sql('SELECT 1 FROM messaging.announcement_answer WHERE school_id = $1');
  expect(rows).toHaveLength(3);
});

it('a family takes one place, whichever guardian answers and for however many children', async () => {
  const { at, id, one, first, second } = await asked(SHEET);
  const mother = await at.school.account('parent', [1]);
  const sister = await at.school.account('student', [1]);
  for (const child of [one.student, sister]) await hasGuardians(at, child, one.parent, mother);
  await Promise.all([answer(at, one.parent, id, first), answer(at, mother, id, first)]);
  expect(await takenOf(at, id)).toEqual([1, 0, 0]);
  expect((await surveyOf(at, mother, id)).chosenId).toBe(first);
  // Choosing another place frees the first one.
  expect((await answer(at, mother, id, second)).body.survey).toMatchObject({ chosenId: second });
  expect(await takenOf(at, id)).toEqual([0, 1, 0]);
  expect((await surveyOf(at, one.parent, id)).chosenId).toBe(second);
  const { body } = await at.call<AnnouncementReceipts>(
    'GET',
    `/written-announcements/${id}/receipts`,
    at.office,
  );
  const said = body.lines.filter(({ kind }) => kind === 'family').map((line) => line.answer);
  expect(said.filter((label) => label === '09:15')).toHaveLength(2);
});

it('the place of a family that has left goes to the next one', async () => {
  const { at, id, one, other, second } = await asked(SHEET);
  await answer(at, one.parent, id, second);
  await isHere(at, one.student, false);
  expect(await takenOf(at, id)).toEqual([0, 0, 0]);
  const { body, status } = await answer(at, other.parent, id, second);
  expect([status, body.survey?.choices[1]?.left]).toEqual([200, 0]);
  expect(await takenOf(at, id)).toEqual([0, 1, 0]);
  // Their place was given away while they were gone.
  await isHere(at, one.student, true);
  expect(await surveyOf(at, one.parent, id)).toMatchObject({ chosenId: null });
  expect((await answer(at, one.parent, id, second)).body.code).toBe('PLACE_TAKEN');
});

it('a returning family keeps its place while there is room, or when a sibling stayed', async () => {
  const { at, id, all, one, other, first, second } = await asked(SHEET, 4);
  for (const { parent } of all.slice(0, 3)) await answer(at, parent, id, first);
  const sister = await at.school.account('student', [1]);
  await hasGuardians(at, sister, other.parent);
  await answer(at, other.parent, id, first);
  await isHere(at, other.student, false);
  expect(await takenOf(at, id)).toEqual([3, 0, 0]);
  expect((await answer(at, all[3]?.parent ?? one.parent, id, first)).body.code).toBe('PLACE_TAKEN');
  await isHere(at, one.student, false);
  expect(await takenOf(at, id)).toEqual([2, 0, 0]);
  await answer(at, all[3]?.parent ?? one.parent, id, second);
  await isHere(at, one.student, true);
  expect(await surveyOf(at, one.parent, id)).toMatchObject({ chosenId: first });
  expect(await takenOf(at, id)).toEqual([3, 1, 0]);
});

it('the place of a colleague who has left goes to the next one', async () => {
  const { at, id, second } = await asked(SHEET);
  expect((await answer(at, at.teacher, id, second)).status).toBe(200);
  await isHere(at, at.teacher, false);
  expect((await answer(at, at.leader, id, second)).status).toBe(200);
  expect(await takenOf(at, id)).toEqual([0, 1, 0]);
});

it('a vote is counted even when the family has left since', async () => {
  const { at, id, one, first } = await asked(POLL);
  await answer(at, one.parent, id, first);
  await isHere(at, one.student, false);
  expect(await takenOf(at, id)).toEqual([1, 0]);
});

it('the answer of one guardian stays for a half-sibling when another guardian changes theirs', async () => {
  const { at, id, mother, father, first, second, said } = await askedOfHalfSiblings();
  await answer(at, mother, id, second);
  expect((await answer(at, father, id, null)).body.survey).toMatchObject({ chosenId: null });
  expect([await said(), await takenOf(at, id)]).toEqual([{ sister: null, brother: '09:15' }, [0, 1, 0]]);
  await answer(at, father, id, first);
  expect([await said(), await takenOf(at, id)]).toEqual([{ sister: '09:00', brother: '09:15' }, [1, 1, 0]]);
  // If her children have different answers, she has none of her own yet; her next answer replaces both.
  expect((await surveyOf(at, mother, id)).chosenId).toBeNull();
  await answer(at, mother, id, second);
  expect([await said(), await takenOf(at, id)]).toEqual([{ sister: '09:15', brother: '09:15' }, [0, 1, 0]]);
  await answer(at, father, id, first);
  await answer(at, mother, id, null);
  expect([await said(), await takenOf(at, id)]).toEqual([{ sister: null, brother: null }, [0, 0, 0]]);
});

it('an answer covers all children even when one of them already has the same', async () => {
  const { at, id, mother, father, first, said } = await askedOfHalfSiblings();
  await answer(at, father, id, first);
  expect((await surveyOf(at, mother, id)).chosenId).toBeNull();
  expect((await answer(at, mother, id, first)).body.survey).toMatchObject({ chosenId: first });
  expect([await said(), await takenOf(at, id)]).toEqual([{ sister: '09:00', brother: '09:00' }, [1, 0, 0]]);
});

it('a place is kept when a change is refused, and released when the answer is withdrawn', async () => {
  const { at, id, one, other, first, second } = await asked(SHEET);
  await answer(at, other.parent, id, second);
  await answer(at, one.parent, id, first);
  expect((await answer(at, one.parent, id, second)).body.code).toBe('PLACE_TAKEN');
  expect([await takenOf(at, id), (await surveyOf(at, one.parent, id)).chosenId]).toEqual([[1, 1, 0], first]);
  for (let times = 0; times < 2; times++) expect((await answer(at, other.parent, id, null)).status).toBe(200);
  expect(await takenOf(at, id)).toEqual([1, 0, 0]);
  expect((await answer(at, one.parent, id, second)).status).toBe(200);
});

it('a sheet shows the remaining places, and a poll only one’s own answer', async () => {
  const sheet = await asked(SHEET);
  await answer(sheet.at, sheet.one.parent, sheet.id, sheet.first);
  const seen = await surveyOf(sheet.at, sheet.other.parent, sheet.id);
  expect(seen.choices.map(({ left }) => left)).toEqual([2, 1, null]);
  const poll = await asked(POLL);
  for (const { parent } of [poll.one, poll.other])
    expect((await answer(poll.at, parent, poll.id, poll.first)).status).toBe(200);
  expect((await surveyOf(poll.at, poll.other.parent, poll.id)).choices.map(({ left }) => left)).toEqual([
    null,
    null,
  ]);
  expect(await takenOf(poll.at, poll.id)).toEqual([2, 0]);
});

it('a survey is answered by families and staff of the audience only', async () => {
  const { at, id, one, first } = await asked(SHEET, 2, { withStudents: true });
  expect((await answer(at, at.teacher, id, first.toUpperCase())).status).toBe(200);
  expect((await surveyOf(at, one.student, id)).mayAnswer).toBe(false);
  expect((await answer(at, one.student, id, first)).status).toBe(403);
  expect((await answer(at, one.parent, id, uuidv7())).status).toBe(404);
  const stranger = await AnnouncingSchool.of(messaging);
  expect((await answer(stranger, stranger.office, id, first)).status).toBe(404);
  await at.withdraw(id);
  expect((await answer(at, one.parent, id, first)).status).toBe(404);
});

it('a survey can be changed before publication only', async () => {
  const at = await AnnouncingSchool.of(messaging);
  await at.school.family(1);
  const { body } = await at.write({ send: 'draft', survey: SHEET });
  const labels = async () =>
    (
      await at.call<WrittenAnnouncement>('GET', `/written-announcements/${body.announcementId}`, at.office)
    ).body.survey?.choices.map(({ label }) => label);
  await at.save(body.announcementId, { version: 1, send: 'draft', survey: POLL });
  expect(await labels()).toEqual(['Zoo', 'Museum']);
  await at.save(body.announcementId, { version: 2, survey: POLL });
  await at.save(body.announcementId, { version: 3, text: 'Other', survey: SHEET });
  expect(await labels()).toEqual(['Zoo', 'Museum']);
  const fields = async (survey: object) => Object.keys((await at.write({ survey })).body.fields ?? {});
  expect(await fields({ kind: 'poll', choices: [{ label: 'One' }] })).not.toEqual([]);
  expect(await fields({ kind: 'slots', choices: [{ label: 'A', capacity: 0 }, { label: 'B' }] })).not.toEqual(
    [],
  );
});
