import type {
  ChangedStudent,
  CreatedStudent,
  DecidedLink,
  GuardianDashboard,
  Identity,
  IssuedStudentPin,
  LinkForOffice,
  LiveEvent,
  Page,
  StudentDetail,
  StudentRecord,
} from '@homeroom/contracts';
import { LivePublisher } from '@homeroom/events';
import { asSuperuser, deliverFact, notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { SLIP_TOKEN } from '../../ground/accounts/auth-stub.spec-support';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const HOME = 'home@family.test';
const NEW_SLIP = { parentId: expect.any(String) as unknown, pin: '30517', slipToken: SLIP_TOKEN };

/** Mia of class 1 and her guardian; a teacher who leads class 1, and one who leads class 2 and has nothing to do with her. */
async function family() {
  const school = new TestSchool(service);
  await school.class(1);
  await school.class(2, { section: 'B' });
  const mia = await school.student(1, { parentEmail: HOME, parentPhone: '555 0100' });
  const guardian = school.guardian(HOME);
  const own = await school.teacher([1], 'principal');
  const stranger = await school.teacher([2], 'principal');
  return { school, mia, guardian, own, stranger };
}

const enrol = (as: Identity, body: object) =>
  service.call<CreatedStudent>('POST', '/simple-students', {
    as,
    body: { firstName: 'Bait', lastName: 'Fisher', ...body },
  });
const change = (as: Identity, id: string, body: object) =>
  service.call<ChangedStudent>('PATCH', `/simple-students/${id}`, { as, body });
const newPin = (as: Identity, id: string, body: object = { for: 'guardian' }) =>
  service.call<IssuedStudentPin>('POST', `/simple-students/${id}/pin`, { as, body });
const detail = async (as: Identity, id: string) =>
  (await service.call<StudentDetail>('GET', `/simple-students/${id}`, { as })).body;
const waiting = async ({ admin }: TestSchool) =>
  (await service.call<LinkForOffice[]>('GET', '/guardian-links', { as: admin })).body;
const decide = (as: Identity, id: string, what: 'approve' | 'decline') =>
  service.call<DecidedLink>('POST', `/guardian-links/${id}/${what}`, { as });
const portal = async (as: Identity) =>
  (await service.call<GuardianDashboard>('GET', '/guardians/me', { as })).body;
const namesOf = async (guardian: Identity) =>
  (await portal(guardian)).children.map(({ student }) => student.firstName).sort();

/** A fake pupil in the stranger's class, enrolled with the address of Mia's guardian. */
async function bait() {
  const scene = await family();
  const { body } = await enrol(scene.stranger, { classNumber: 2, parentEmail: HOME });
  const [link] = await waiting(scene.school);
  return { ...scene, pupil: body.student, answer: body, linkId: link?.id ?? '' };
}

describe('a teacher who enters another family’s address', () => {
  it('gets no link: the student waits, and the parent’s data stays hidden and unchanged', async () => {
    const { pupil, answer, stranger, guardian, mia } = await bait();
    expect(answer.credentials.parent).toEqual({ waiting: true });
    const pinsBefore = service.auth.newPins.length;

    const seen = await detail(stranger, pupil.id);
    expect(seen.guardians).toEqual([]);
    expect(seen.links).toEqual([{ id: expect.any(String), state: 'waiting', askedAt: expect.any(String) }]);
    expect(JSON.stringify([answer, seen])).not.toMatch(
      new RegExp(`${guardian.personId}|555 0100|Mia|Parent of`),
    );
    expect((await newPin(stranger, pupil.id)).status).toBe(404);
    expect(
      (await newPin(stranger, pupil.id, { for: 'guardian', guardianId: guardian.personId })).status,
    ).toBe(404);
    const takeover = { guardians: [{ id: guardian.personId, email: 'mine@evil.test' }] };
    expect((await change(stranger, pupil.id, takeover)).status).toBe(404);
    expect((await newPin(stranger, mia.id)).status).toBe(403);
    expect(service.auth.newPins.slice(pinsBefore)).toEqual([]);

    expect(await namesOf(guardian)).toEqual(['Mia']);
    for (const path of [`/points?studentId=${pupil.id}`, `/students/${pupil.id}/record`])
      expect((await service.call('GET', path, { as: guardian })).status).toBe(403);
  });

  it('gets a pending link also when the address is added later or replaces another', async () => {
    const { school, stranger, guardian } = await family();
    const { body } = await enrol(stranger, { classNumber: 2 });
    const later = await change(stranger, body.student.id, { parentEmail: HOME });
    expect(later.body.credentials).toEqual({ parent: { waiting: true } });
    expect(later.body.student).toMatchObject({ guardians: [], links: [{ state: 'waiting' }] });

    const other = await enrol(stranger, { classNumber: 2, parentEmail: 'other@family.test' });
    const present = (await detail(stranger, other.body.student.id)).guardians[0];
    for (const body of [
      { parentEmail: HOME },
      { guardians: [{ id: present?.id, email: HOME, phone: '555 0199' }] },
    ]) {
      const instead = await change(stranger, other.body.student.id, body);
      expect(instead.body.credentials).toEqual({ parent: { waiting: true } });
      expect(instead.body.student.guardians).toMatchObject([{ id: present?.id, email: 'other@family.test' }]);
    }
    expect(await namesOf(guardian)).toEqual(['Mia']);
    expect(await waiting(school)).toHaveLength(2);
  });

  it('leaves an audit line for each known address, and learns nothing more from an unknown one', async () => {
    const { school, stranger, guardian } = await family();
    const known = await enrol(stranger, { classNumber: 2, parentEmail: HOME });
    const phone = await enrol(stranger, { classNumber: 2, parentPhone: '555 0100' });
    expect(Object.keys(known.body.credentials.parent ?? {})).toEqual(['waiting']);
    // A telephone number links nobody.
    expect(phone.body.credentials.parent).toMatchObject({ pin: expect.any(String) });
    expect((await detail(stranger, phone.body.student.id)).guardians[0]?.id).not.toBe(guardian.personId);
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.filter(({ action }) => action === 'guardian.link_asked')).toMatchObject([
      { actorId: stranger.personId, about: [{ id: guardian.personId }, { id: known.body.student.id }] },
    ]);
  });
});

describe('contact and PIN of a guardian', () => {
  it('can be changed by a teacher who has all the children in their classes', async () => {
    const { school, mia, own, guardian } = await family();
    expect((await detail(own, mia.id)).guardians).toMatchObject([{ mayChange: true }]);
    expect((await change(own, mia.id, { parentPhone: '555 0111' })).status).toBe(200);
    expect((await newPin(own, mia.id)).status).toBe(201);

    const noah = await school.student(2, { firstName: 'Noah', parentEmail: HOME });
    const pins = service.auth.newPins.length;
    expect((await detail(own, mia.id)).guardians).toMatchObject([{ mayChange: false }]);
    const refused = [
      await newPin(own, mia.id),
      await newPin(own, mia.id, { for: 'guardian', guardianId: guardian.personId }),
      await change(own, mia.id, { parentEmail: 'mine@evil.test' }),
      await change(own, mia.id, { parentPhone: null }),
      await change(own, mia.id, { guardians: [{ id: guardian.personId, email: null }] }),
      await change(own, mia.id, {
        guardians: [{ id: guardian.personId, firstName: 'Someone', lastName: 'Else' }],
      }),
    ];
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([
        403,
        {
          code: 'FORBIDDEN',
          message: 'Only your school’s office can change this parent’s name, contact details or PIN.',
        },
      ]);
    expect(service.auth.newPins).toHaveLength(pins);
    expect((await detail(school.admin, mia.id)).guardians).toMatchObject([
      { email: HOME, phone: '555 0111' },
    ]);

    // Unchanged values have no effect; the teacher can still edit the student's own data and PIN.
    const same = {
      firstName: 'Maya',
      guardians: [{ id: guardian.personId, firstName: '', email: HOME, phone: '555 0111' }],
    };
    expect((await change(own, mia.id, same)).status).toBe(200);
    expect((await newPin(own, mia.id, { for: 'student' })).status).toBe(201);

    const both = await school.teacher([1, 2], 'principal_and_subject');
    expect((await newPin(both, mia.id)).status).toBe(201);
    expect((await newPin(school.admin, mia.id)).status).toBe(201);
    // A child who has left still belongs to the family.
    await change(school.admin, noah.id, { isActive: false });
    expect((await newPin(own, mia.id)).status).toBe(403);
  });

  it('cannot be taken over by a race of concurrent requests', async () => {
    const { school, mia, own, guardian } = await family();
    for (let round = 0; round < 6; round++) {
      const sibling = enrol(school.admin, {
        classNumber: 2,
        firstName: `Sibling${round}`,
        parentEmail: HOME,
      });
      const grabs = [
        newPin(own, mia.id),
        newPin(own, mia.id),
        change(own, mia.id, { parentPhone: `555 ${round}` }),
      ];
      const [joined] = await Promise.all([sibling, ...grabs]);
      expect(joined.status).toBe(201);
      // A PIN that was shown to somebody before the child was added gives no access to the child.
      expect(service.auth.seenBy.get(guardian.personId) ?? null).toBeNull();
      await change(school.admin, joined.body.student.id, { isActive: false });
      expect((await newPin(own, mia.id)).status).toBe(403);
    }
  });
});

describe('a pending link', () => {
  it('shows the office what it needs to decide, and the guardian what a parent knows', async () => {
    const { school, mia, pupil, guardian, stranger, own } = await bait();
    expect(await waiting(school)).toEqual([
      {
        id: expect.any(String),
        askedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        askedBy: 'Ada Teacher',
        student: {
          id: pupil.id,
          firstName: 'Bait',
          lastName: 'Fisher',
          classNumber: 2,
          className: 'Class 2',
        },
        guardian: {
          id: guardian.personId,
          parentId: expect.any(String),
          firstName: 'Parent of Mia',
          lastName: 'Brown',
          isNamed: false,
          email: HOME,
          phone: '555 0100',
        },
        children: [{ firstName: 'Mia', lastName: mia.lastName, classNumber: 1 }],
      },
    ]);
    expect((await portal(guardian)).asks).toEqual([
      {
        id: expect.any(String),
        childName: 'Bait',
        className: 'Class 2',
        askedBy: 'Ada Teacher',
        mayAccept: true,
      },
    ]);
    const list = async (as: Identity) =>
      (await service.call<StudentRecord[]>('GET', '/simple-students?classNumber=2', { as })).body;
    expect((await list(stranger)).map(({ isLinkWaiting }) => isLinkWaiting)).toEqual([true]);
    const device = school.device({ id: (await school.class(3)).id, classNumber: 3 });
    for (const as of [stranger, own, guardian, device, someone('student', school.id)])
      expect((await service.call('GET', '/guardian-links', { as })).status).toBe(403);
    expect(await waiting(new TestSchool(service))).toEqual([]);
    const page = async ({ admin }: TestSchool) =>
      (await service.call<Page<LinkForOffice>>('GET', '/guardian-links?page=1&pageSize=1', { as: admin }))
        .body;
    expect(await page(school)).toEqual({ items: await waiting(school), total: 1, page: 1, pageSize: 1 });
    expect(await page(new TestSchool(service))).toMatchObject({ items: [], total: 0 });
  });

  it.each(['office', 'guardian'] as const)('becomes a family once the %s approves', async (who) => {
    const { school, pupil, guardian, stranger, linkId } = await bait();
    const { status, body } = await decide(who === 'office' ? school.admin : guardian, linkId, 'approve');
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await namesOf(guardian)).toEqual(['Bait', 'Mia']);
    expect(await waiting(school)).toEqual([]);
    expect((await portal(guardian)).asks).toEqual([]);
    expect(await detail(stranger, pupil.id)).toMatchObject({
      guardians: [{ id: guardian.personId, mayChange: false }],
      links: [],
    });
    expect((await newPin(stranger, pupil.id)).status).toBe(403);
    const facts = await asSuperuser(service.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ payload: { guardianIds: string[] } }>(
        `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'student.changed'`,
        [school.id],
      );
      return rows.map(({ payload }) => payload.guardianIds);
    });
    expect(facts).toEqual([[guardian.personId]]);
  });

  it('makes no family once declined, and a repeated request does not reopen it', async () => {
    const { school, pupil, guardian, stranger, linkId } = await bait();
    expect((await decide(guardian, linkId, 'decline')).status).toBe(200);
    expect((await detail(stranger, pupil.id)).links).toMatchObject([{ state: 'declined' }]);
    await change(stranger, pupil.id, { parentEmail: null });
    const again = await change(stranger, pupil.id, { parentEmail: HOME });
    expect(again.body.student).toMatchObject({ guardians: [], links: [{ state: 'declined' }] });
    expect([await waiting(school), (await portal(guardian)).asks]).toEqual([[], []]);
    expect((await decide(guardian, linkId, 'approve')).body).toMatchObject({ code: 'LINK_DECIDED' });
    // The office can still overrule it.
    expect((await decide(school.admin, linkId, 'approve')).status).toBe(200);
    expect(await namesOf(guardian)).toEqual(['Bait', 'Mia']);
    expect((await decide(school.admin, linkId, 'decline')).body).toMatchObject({ code: 'LINK_DECIDED' });
  });

  it('is not created by merely saving a form, even by the office', async () => {
    const { school, pupil, guardian, stranger } = await bait();
    for (const as of [stranger, school.admin])
      for (const body of [
        { firstName: 'Renamed' },
        { firstName: 'Renamed', parentEmail: HOME },
        { parentPhone: '555 0123', parentEmail: HOME },
      ])
        expect((await change(as, pupil.id, body)).body).not.toHaveProperty('credentials');
    expect(await namesOf(guardian)).toEqual(['Mia']);
    expect(await waiting(school)).toHaveLength(1);
  });

  it('is withdrawn with the address, and requested again with it', async () => {
    const { school, pupil, guardian, stranger, linkId } = await bait();
    const other = await change(stranger, pupil.id, { parentEmail: 'other@family.test' });
    expect(other.body.student).toMatchObject({ guardians: [{ email: 'other@family.test' }], links: [] });
    expect((await decide(school.admin, linkId, 'approve')).body).toMatchObject({ code: 'LINK_DECIDED' });
    expect(await namesOf(guardian)).toEqual(['Mia']);
    await change(stranger, pupil.id, { parentEmail: HOME });
    expect((await waiting(school)).map(({ id }) => id)).toEqual([linkId]);
  });

  it('is decided once by concurrent decisions', async () => {
    const { school, guardian, linkId } = await bait();
    const answers = await Promise.all(
      [school.admin, guardian].flatMap((as) =>
        (['approve', 'decline'] as const).flatMap((what) => [
          decide(as, linkId, what),
          decide(as, linkId, what),
        ]),
      ),
    );
    const lines = (await notedLines(service, 'classroom', school.id)).filter(({ action }) =>
      /link_(approved|declined)/.test(action),
    );
    // The office may still approve a declined request; nothing is decided twice.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(lines.length);
    expect(new Set(lines.map(({ action }) => action)).size).toBe(lines.length);
    const isApproved = lines.at(-1)?.action === 'guardian.link_approved';
    expect(await namesOf(guardian)).toEqual(isApproved ? ['Bait', 'Mia'] : ['Mia']);
  });

  it('is closed to everybody else', async () => {
    const { school, linkId, stranger, own, pupil, guardian } = await bait();
    const others = [stranger, own, someone('class_device', school.id), school.asStudent(pupil)];
    for (const as of others) expect((await decide(as, linkId, 'approve')).status).toBe(403);
    for (const as of [someone('parent', school.id), someone('school_admin'), someone('parent')])
      expect((await decide(as, linkId, 'approve')).status).toBe(404);
    expect((await decide(guardian, uuidv7(), 'approve')).status).toBe(404);
    expect(await waiting(school)).toHaveLength(1);
  });

  it('is announced to the office and the guardian, on their pages and by mail', async () => {
    const { school, guardian, stranger, linkId } = await bait();
    await enrol(stranger, { classNumber: 2, firstName: 'Second', parentEmail: HOME });
    const facts = await asSuperuser(service.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ name: string; payload: { mailId?: string; kind?: string } }>(
        `SELECT name, payload FROM classroom.outbox
         WHERE school_id = $1 AND name IN ('mail.wanted', 'guardian_link.changed') ORDER BY id`,
        [school.id],
      );
      return rows;
    });
    expect(facts.filter(({ name }) => name === 'guardian_link.changed')).toHaveLength(2);
    const mails = facts.filter(({ name }) => name === 'mail.wanted').map(({ payload }) => payload);
    expect(mails[0]).toEqual({ kind: 'guardian_link', mailId: linkId });
    const toOffice = mails.filter(({ kind }) => kind === 'office_links');
    expect(new Set(toOffice.map(({ mailId }) => mailId)).size).toBe(1);

    const heard: LiveEvent[] = [];
    const publish = jest.spyOn(service.app.get(LivePublisher), 'publish');
    publish.mockImplementation((event) => Promise.resolve(void heard.push(event)));
    const payload = { linkId, state: 'waiting' as const };
    await deliverFact(service.app, {
      eventId: uuidv7(),
      name: 'guardian_link.changed',
      schoolId: school.id,
      payload,
    });
    publish.mockRestore();
    expect(heard).toMatchObject([{ name: 'guardian_link.changed', data: payload, to: { admins: true } }]);
    expect(heard[0]?.to.personIds?.sort()).toEqual([guardian.personId, stranger.personId].sort());

    const mail = (kind: string) =>
      service.call('GET', `/internal/mails/${linkId}?schoolId=${school.id}&kind=${kind}`, { from: 'school' });
    expect((await mail('guardian_link')).body).toEqual({ to: HOME, recipient: 'other', values: {} });
    await decide(school.admin, linkId, 'decline');
    expect((await mail('guardian_link')).body).toEqual({ obsolete: true });
  });
});

describe('an address that a teacher entered first', () => {
  /** The teacher of class 2 has the slip of an account whose address belonged to nobody yet. */
  async function planted() {
    const scene = await family();
    const later = 'later@family.test';
    await enrol(scene.stranger, { classNumber: 2, parentEmail: later });
    return { ...scene, later, claimed: scene.school.guardian(later) };
  }

  it('opens no child of another class: the office gets a new PIN with the link', async () => {
    const { school, later, claimed } = await planted();
    const { body } = await enrol(school.admin, { classNumber: 1, firstName: 'Zoe', parentEmail: later });
    expect(body.credentials.parent).toEqual(NEW_SLIP);
    expect(service.auth.newPins.at(-1)).toBe(claimed.personId);
    // From now on only the office knows the PIN, and the next child needs no new one.
    const next = await enrol(school.admin, { classNumber: 1, firstName: 'Tom', parentEmail: later });
    expect(next.body.credentials.parent).toMatchObject({ linked: true });
  });

  it('cannot approve links to another class: the office decides', async () => {
    const { school, later, claimed, own } = await planted();
    await enrol(own, { classNumber: 1, firstName: 'Zoe', parentEmail: later });
    expect((await portal(claimed)).asks).toMatchObject([{ childName: 'Zoe', mayAccept: false }]);
    const [link] = await waiting(school);
    expect(await decide(claimed, link?.id ?? '', 'approve')).toMatchObject({
      status: 403,
      body: { message: 'Your school’s office has to confirm this link for you.' },
    });
    const approved = await decide(school.admin, link?.id ?? '', 'approve');
    expect(approved.body.credentials).toEqual({ parent: NEW_SLIP });
    expect(await namesOf(claimed)).toEqual(['Bait', 'Zoe']);
  });

  it('can approve links within the teacher’s own classes', async () => {
    const { later, claimed, stranger } = await planted();
    await enrol(stranger, { classNumber: 2, firstName: 'Twin', parentEmail: later });
    const [ask] = (await portal(claimed)).asks;
    expect(ask).toMatchObject({ childName: 'Twin', mayAccept: true });
    expect((await decide(claimed, ask?.id ?? '', 'approve')).status).toBe(200);
    expect(await namesOf(claimed)).toEqual(['Bait', 'Twin']);
  });
});

it('students added concurrently for one new guardian get one account, and the others wait', async () => {
  const { school, stranger, own } = await family();
  const email = 'new@family.test';
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => enrol(own, { classNumber: 1, parentEmail: email })),
    ...Array.from({ length: 3 }, () => enrol(stranger, { classNumber: 2, parentEmail: email })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  const slips = answers.map(({ body }) =>
    Object.keys(body.credentials.parent ?? {})
      .sort()
      .join(),
  );
  expect(slips.filter((slip) => slip === 'parentId,pin,slipToken')).toHaveLength(1);
  expect(slips.filter((slip) => slip === 'waiting')).toHaveLength(5);
  expect(await waiting(school)).toHaveLength(5);
  const { children } = await portal(school.guardian(email));
  expect(children).toHaveLength(1);
});
