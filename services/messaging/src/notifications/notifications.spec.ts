import type { Fact, FactMap, Identity, Notice, NoticeCount } from '@homeroom/contracts';
import type { DataRequestStep, FamilyRequestState, PermissionStep, RedemptionState } from '@homeroom/domain';
import { asSuperuser, deliverFact, deliverTogether, someone } from '@homeroom/testing';
import { LivePublisher } from '@homeroom/events';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, type SchoolOfPeople, startMessaging } from '../e2e/messaging-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

interface Family {
  school: SchoolOfPeople;
  teacher: Identity;
  student: Identity;
  parent: Identity;
}

async function family(): Promise<Family> {
  const school = messaging.school();
  const teacher = await school.teacher([1]);
  return { school, teacher, ...(await school.family(1)) };
}

const call = <T>(method: 'GET' | 'POST', path: string, as: Identity, body?: unknown) =>
  messaging.service.call<T>(method, `/notifications${path}`, { as, ...(body ? { body } : {}) });
const list = async (as: Identity, query = '') => (await call<Notice[]>('GET', query, as)).body;
const unread = async (as: Identity) => (await call<NoticeCount>('GET', '/count', as)).body.unread;

function points({ student, teacher }: Family, more: object = {}) {
  const given = { entryId: uuidv7(), studentId: student.personId, classNumber: 1, amount: 2 };
  return {
    ...{ ...given, behaviorPoints: 2, awardedBy: teacher.personId, categoryName: 'Kindness' },
    ...more,
  };
}

async function praise(of: Family, more: object = {}) {
  const given = points(of, more);
  await of.school.hear('points.awarded', given);
  return given;
}

/** Delivers all events together, as on a busy school morning. */
function hearTogether({ school }: Family, payloads: readonly FactMap['points.awarded'][]) {
  const facts = payloads.map((payload) => ({
    ...{ eventId: uuidv7(), name: 'points.awarded' as const, version: 1, schoolId: school.id },
    ...{ requestId: null, payload },
  }));
  return deliverTogether(messaging.service.app, facts);
}

describe('praise', () => {
  it('notifies the child and the guardians, and nobody else', async () => {
    const one = await family();
    const other = await one.school.family(1);
    await praise(one);
    for (const person of [one.student, one.parent]) {
      expect(await list(person)).toMatchObject([
        {
          ...{ kind: 'praise', isRead: false, studentId: one.student.personId, amount: 2 },
          ...{ firstName: 'student', categoryName: 'Kindness', byName: 'teacher Somebody' },
        },
      ]);
      expect(await unread(person)).toBe(1);
    }
    for (const person of [other.student, other.parent]) expect(await list(person)).toEqual([]);
    const office = await one.school.account('school_admin');
    for (const person of [one.teacher, office]) expect(await list(person)).toEqual([]);
    const device = someone('class_device', one.school.id);
    expect((await call('GET', '', device)).status).toBe(403);
  });

  it('stores no name in its row or its fact', async () => {
    const one = await family();
    await praise(one);
    const rows = await asSuperuser(messaging.service.database.adminUrl, async (client) => {
      const { rows } = await client.query(
        `SELECT to_jsonb(n) AS row FROM messaging.notice n WHERE school_id = $1
         UNION ALL SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'notices.changed'`,
        [one.school.id],
      );
      return rows as object[];
    });
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('Somebody');
  });

  it('notifies once with the time of the award, however often the fact is delivered', async () => {
    const one = await family();
    const at = new Date('2026-03-02T10:12:00Z');
    const fact = {
      eventId: uuidv7({ msecs: at.getTime() }),
      name: 'points.awarded',
      schoolId: one.school.id,
    };
    const heard = { ...fact, payload: points(one) } as unknown as Fact;
    await Promise.all([1, 2, 3].map(() => deliverFact(messaging.service.app, heard)));
    // Sent again under another id, as after being parked.
    await deliverFact(messaging.service.app, { ...heard, eventId: uuidv7() });
    expect((await list(one.parent)).map((notice) => notice.at)).toEqual([at.toISOString()]);
  });

  it('is not reported for deductions or game points', async () => {
    const one = await family();
    await praise(one, { amount: -2 });
    // Points from games are not praise, however many games are finished in a day.
    await praise(one, { awardedBy: uuidv7(), categoryName: 'Games', categoryKey: 'games' });
    expect(await list(one.parent)).toEqual([]);
  });

  it('by a device or an unknown person names nobody', async () => {
    const one = await family();
    await praise(one, { awardedBy: uuidv7(), categoryName: null });
    await praise(one, { awardedBy: undefined, categoryName: undefined });
    expect(await list(one.parent)).toMatchObject([
      { byName: null, categoryName: null },
      { byName: null, categoryName: null },
    ]);
  });

  it('in a batch notifies each recipient of their own, once', async () => {
    const one = await family();
    const other = { ...one, ...(await one.school.family(1)) };
    const takenBack = points(one);
    await one.school.hear('points.undone', takenBack);
    const twice = points(other, { amount: 5 });
    const given = [
      points(one),
      points(other, { amount: -3 }),
      takenBack,
      twice,
      points(one, { amount: 4 }),
      twice,
    ];
    await Promise.all([1, 2].map(() => hearTogether(one, given)));
    for (const person of [one.student, one.parent])
      expect((await list(person)).map(({ amount }) => amount)).toEqual([4, 2]);
    for (const person of [other.student, other.parent])
      expect((await list(person)).map(({ amount }) => amount)).toEqual([5]);
    const said = await asSuperuser(messaging.service.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ personIds: string[] }>(
        `SELECT payload->'personIds' AS "personIds" FROM messaging.outbox WHERE school_id = $1 AND name = 'notices.changed'`,
        [one.school.id],
      );
      return rows.map(({ personIds }) => personIds);
    });
    const people = [one.student, one.parent, other.student, other.parent].map(({ personId }) => personId);
    expect(said).toEqual([people.sort()]);
  });

  it('is published to open pages of its recipients as a hint to refetch', async () => {
    const one = await family();
    await praise(one);
    const said = await asSuperuser(messaging.service.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ payload: { personIds: string[] } }>(
        `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'notices.changed'`,
        [one.school.id],
      );
      return rows.map(({ payload }) => payload);
    });
    const people = [one.student.personId, one.parent.personId].sort();
    expect(said.map(({ personIds }) => personIds.toSorted())).toEqual([people]);
    const publish = jest.spyOn(messaging.service.app.get(LivePublisher), 'publish').mockResolvedValue();
    await one.school.hear('notices.changed', { personIds: people });
    expect(publish.mock.calls).toMatchObject([
      [{ name: 'notices.changed', data: {}, to: { personIds: people } }],
    ]);
    publish.mockRestore();
  });
});

describe('withdrawn praise', () => {
  it('disappears, read or unread', async () => {
    const one = await family();
    const first = await praise(one);
    const second = await praise(one);
    const [newest] = await list(one.parent);
    await call('POST', `/${newest?.id}/read`, one.parent);
    for (const given of [first, second]) await one.school.hear('points.undone', given);
    expect(await list(one.parent)).toEqual([]);
    expect(await unread(one.student)).toBe(0);
  });

  it('notifies nobody when the withdrawal arrives first or concurrently', async () => {
    const one = await family();
    const early = points(one);
    await one.school.hear('points.undone', early);
    await one.school.hear('points.awarded', early);
    for (let round = 0; round < 10; round += 1) {
      const given = points(one);
      await Promise.all([one.school.hear('points.awarded', given), one.school.hear('points.undone', given)]);
    }
    expect(await list(one.parent)).toEqual([]);
  });
});

describe('a guardian who lost access to the child', () => {
  it('no longer sees its notices and gets no new ones', async () => {
    const one = await family();
    await praise(one);
    const { classId } = await one.school.class(1);
    const studentId = one.student.personId;
    await one.school.hear('student.changed', {
      ...{ studentId, classId, classNumber: 1, fromClassId: null, fromClassNumber: null },
      ...{ guardianIds: [], isActive: true },
    });
    await praise(one);
    expect([await list(one.parent), await unread(one.parent)]).toEqual([[], 0]);
    expect(await list(one.student)).toHaveLength(2);
  });

  it('gets no notice while the account is deactivated', async () => {
    const one = await family();
    const account = messaging.accounts.get(one.parent.personId);
    if (account) messaging.accounts.set(one.parent.personId, { ...account, isActive: false });
    await one.school.hear('account.changed', { accountId: one.parent.personId, role: 'parent' });
    await praise(one);
    expect(await list(one.parent)).toEqual([]);
  });
});

describe('the list', () => {
  it('is paged, newest first', async () => {
    const one = await family();
    for (let amount = 1; amount <= 5; amount += 1) await praise(one, { amount });
    const first = await list(one.parent, '?limit=2');
    const rest = await list(one.parent, `?before=${first.at(-1)?.id}`);
    expect([...first, ...rest].map(({ amount }) => amount)).toEqual([5, 4, 3, 2, 1]);
  });

  it.each(['?limit=0', '?limit=31', '?limit=x', '?before=x'])('refuses %s', async (query) => {
    const one = await family();
    expect((await call('GET', query, one.parent)).status).toBe(400);
  });

  it('contains nothing of another school', async () => {
    const one = await family();
    await praise(one);
    const [notice] = await list(one.parent);
    const stranger = someone('parent');
    expect(await list(stranger)).toEqual([]);
    const same = { ...one.parent, schoolId: stranger.schoolId };
    expect(await list(same)).toEqual([]);
    expect((await call('POST', `/${notice?.id}/read`, same)).status).toBe(404);
    expect(await unread(one.parent)).toBe(1);
  });
});

describe('marking as read', () => {
  it('affects only the person who does it, once', async () => {
    const one = await family();
    await praise(one);
    await praise(one);
    const [newest] = await list(one.parent);
    const read = () => call<NoticeCount>('POST', `/${newest?.id}/read`, one.parent);
    const answers = await Promise.all([read(), read(), read()]);
    expect(answers.map(({ status, body }) => [status, body.unread])).toEqual(Array(3).fill([200, 1]));
    expect(await unread(one.student)).toBe(2);
    expect((await list(one.parent)).map(({ isRead }) => isRead)).toEqual([true, false]);
  });

  it('covers everything up to the newest one seen, and leaves later ones unread', async () => {
    const one = await family();
    await praise(one);
    await praise(one);
    const [seen] = await list(one.parent);
    await praise(one);
    const { body } = await call<NoticeCount>('POST', '/read', one.parent, { upTo: seen?.id });
    expect(body).toEqual({ success: true, unread: 1 });
    expect((await call('POST', '/read', one.parent, { upTo: 'x' })).status).toBe(400);
  });

  it('is refused for notices of others and unknown ones', async () => {
    const one = await family();
    const other = await one.school.family(1);
    await praise(one);
    const [notice] = await list(one.parent);
    for (const [as, id] of [
      [other.parent, notice?.id],
      [one.parent, uuidv7()],
    ] as const)
      expect((await call('POST', `/${id}/read`, as)).status).toBe(404);
  });

  it('caps the unread count at a hundred', async () => {
    const one = await family();
    await hearTogether(
      one,
      Array.from({ length: 105 }, () => points(one)),
    );
    expect(await unread(one.parent)).toBe(100);
  });
});

describe('a reward', () => {
  const asked = ({ student, teacher }: Family, state: RedemptionState, redemptionId: string = uuidv7()) => ({
    ...{ redemptionId, studentId: student.personId, state, rewardName: 'Front seat', price: 10 },
    decidedBy: teacher.personId,
  });

  it('notifies the student when it is ready or refused, and not the family', async () => {
    const one = await family();
    for (const state of ['waiting', 'approved', 'handed_over', 'withdrawn'] as const)
      await one.school.hear('redemption.changed', asked(one, state));
    expect(await list(one.student)).toMatchObject([
      { kind: 'reward_ready', categoryName: 'Front seat', amount: 10, byName: 'teacher Somebody' },
    ]);
    await one.school.hear('redemption.changed', asked(one, 'refunded'));
    expect((await list(one.student)).map(({ kind }) => kind)).toEqual(['reward_refused', 'reward_ready']);
    expect(await list(one.parent)).toEqual([]);
    expect(await unread(one.student)).toBe(2);
  });

  it.each([
    { order: ['approved', 'refunded'] as const },
    { order: ['refunded', 'approved'] as const },
    { order: ['approved', 'handed_over', 'refunded'] as const },
  ])('that was refunded is no longer shown as ready, in any order of facts: $order', async ({ order }) => {
    const one = await family();
    const id = uuidv7();
    for (const state of order) await one.school.hear('redemption.changed', asked(one, state, id));
    expect((await list(one.student)).map(({ kind }) => kind)).toEqual(['reward_refused']);
    expect(await unread(one.student)).toBe(1);
  });
});

describe('a change request of a guardian', () => {
  const decided = (
    { student, parent }: Family,
    state: FamilyRequestState,
  ): FactMap['family_request.changed'] => ({
    ...{ requestId: uuidv7(), guardianId: parent.personId, studentId: student.personId, state },
  });

  it('notifies the requester when it is decided, and nobody else of the family', async () => {
    const one = await family();
    for (const state of ['waiting', 'withdrawn', 'confirmed', 'refused'] as const)
      await one.school.hear('family_request.changed', decided(one, state));
    expect((await list(one.parent)).map(({ kind }) => kind)).toEqual(['family_refused', 'family_confirmed']);
    expect(await list(one.student)).toEqual([]);
  });

  it('notifies nobody who has lost access to the child', async () => {
    const one = await family();
    const other = await one.school.family(1);
    const fact = { ...decided(one, 'confirmed'), guardianId: other.parent.personId };
    await one.school.hear('family_request.changed', fact);
    for (const person of [one.parent, other.parent]) expect(await list(person)).toEqual([]);
  });
});

it('a room for files that fills up is a notice for the office alone', async () => {
  const one = await family();
  const office = await one.school.account('school_admin');
  for (const percent of [80, 95] as const)
    await one.school.hear('files.filling', { service: 'messaging', percent });
  expect((await list(office)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['files_filling', 95],
    ['files_filling', 80],
  ]);
  for (const person of [one.student, one.parent, one.teacher]) expect(await list(person)).toEqual([]);
});

describe('a request of a guardian about a child’s data', () => {
  const fact = (
    { student, parent }: Family,
    step: DataRequestStep,
    requestId = uuidv7(),
  ): FactMap['data_request.changed'] => ({
    ...{ requestId, guardianId: parent.personId, studentId: student.personId, step },
  });
  const kinds = async (as: Identity) =>
    (await list(as)).map(({ kind, isRead }) => `${kind}${isRead ? ' read' : ''}`);

  it('notifies the office without naming a child, until it is answered', async () => {
    const one = await family();
    const [office, colleague] = [
      await one.school.account('school_admin'),
      await one.school.account('school_admin'),
    ];
    const [first, second] = [uuidv7(), uuidv7()];
    for (const id of [first, second]) await one.school.hear('data_request.changed', fact(one, 'asked', id));
    expect(await list(office)).toMatchObject([
      { kind: 'data_asked', studentId: null, firstName: null },
      { kind: 'data_asked', studentId: null, firstName: null },
    ]);
    await one.school.hear('data_request.changed', fact(one, 'extended', first));
    expect(await unread(office)).toBe(2);
    await one.school.hear('data_request.changed', fact(one, 'answered', first));
    await one.school.hear('data_request.changed', fact(one, 'withdrawn', second));
    expect([await unread(office), await unread(colleague)]).toEqual([0, 0]);
    expect(await kinds(office)).toEqual(['data_asked read', 'data_asked read']);
    for (const person of [one.student, one.teacher]) expect(await list(person)).toEqual([]);
  });

  it('notifies the requester of an answer and of a delay, and nobody of what ended otherwise', async () => {
    const one = await family();
    for (const step of ['asked', 'extended', 'answered', 'withdrawn', 'closed'] as const)
      await one.school.hear('data_request.changed', fact(one, step));
    expect(await kinds(one.parent)).toEqual(['data_answered', 'data_answered']);
    const other = await one.school.family(1);
    await one.school.hear('data_request.changed', {
      ...fact(one, 'answered'),
      guardianId: other.parent.personId,
    });
    expect(await list(other.parent)).toEqual([]);
  });

  it('notifies nobody of a request whose answer came first', async () => {
    const one = await family();
    const office = await one.school.account('school_admin');
    const id = uuidv7();
    for (const step of ['withdrawn', 'asked'] as const)
      await one.school.hear('data_request.changed', fact(one, step, id));
    expect(await list(office)).toEqual([]);
  });
});

describe('a permission slip', () => {
  const told = (
    { student, parent, teacher }: Family,
    step: PermissionStep,
    slipId: string,
    more: Partial<FactMap['permission_slip.told']> = {},
  ): FactMap['permission_slip.told'] => ({
    ...{ slipId, step, byId: teacher.personId },
    children: [{ studentId: student.personId, guardianIds: [parent.personId] }],
    ...more,
  });
  const kinds = async (as: Identity) => (await list(as)).map(({ kind }) => kind);

  it('asks the guardians whom it names and no others, and reminds with an entry of its own', async () => {
    const one = await family();
    const other = await one.school.family(1);
    const slipId = uuidv7();
    const both = [
      { studentId: one.student.personId, guardianIds: [one.parent.personId, other.parent.personId] },
    ];
    await one.school.hear('permission_slip.told', told(one, 'asked', slipId, { children: both }));
    expect(await list(one.parent)).toMatchObject([
      {
        kind: 'permission_asked',
        permissionSlipId: slipId,
        studentId: one.student.personId,
        categoryName: null,
      },
    ]);
    for (const person of [other.parent, one.student, one.teacher]) expect(await list(person)).toEqual([]);
    for (const step of ['due', 'due'] as const)
      await one.school.hear('permission_slip.told', told(one, step, slipId));
    expect(await kinds(one.parent)).toEqual(['permission_due', 'permission_asked']);
  });

  it('is gone from the bell of a guardian who has lost custody, and everything of the child with the contact', async () => {
    const one = await family();
    const { personId } = one.parent;
    const slipId = uuidv7();
    await praise(one);
    await one.school.hear('permission_slip.told', told(one, 'asked', slipId));
    const { classId } = await one.school.class(1);
    const changed = async (more: { contactIds: string[]; custodyIds: string[] }) => {
      const child = { studentId: one.student.personId, classId, classNumber: 1, guardianIds: [personId] };
      const moved = { fromClassId: null, fromClassNumber: null, isActive: true };
      const before = await refreshed(personId);
      await one.school.hear('student.changed', { ...child, ...moved, ...more });
      return (await refreshed(personId)) - before;
    };
    const refreshed = async (of: string) =>
      asSuperuser(messaging.service.database.adminUrl, async (client) => {
        const { rowCount } = await client.query(
          `SELECT FROM messaging.outbox WHERE school_id = $1 AND name = 'notices.changed' AND payload->'personIds' ? $2`,
          [one.school.id, of],
        );
        return rowCount ?? 0;
      });
    expect(await changed({ contactIds: [personId], custodyIds: [personId] })).toBe(0);
    expect(await kinds(one.parent)).toEqual(['permission_asked', 'praise']);
    expect(await changed({ contactIds: [personId], custodyIds: [] })).toBe(1);
    expect([await kinds(one.parent), await unread(one.parent)]).toEqual([['praise'], 1]);
    // Heard of late: it was published before custody was lost.
    await one.school.hear('permission_slip.told', told(one, 'due', slipId));
    expect(await kinds(one.parent)).toEqual(['praise']);
    expect(await changed({ contactIds: [], custodyIds: [] })).toBe(1);
    expect(await kinds(one.parent)).toEqual([]);
    await changed({ contactIds: [personId], custodyIds: [personId] });
    expect(await kinds(one.parent)).toEqual(['permission_asked', 'praise']);
  });

  it('takes back what it asked when it is withdrawn, whichever is heard of first', async () => {
    const one = await family();
    const slipId = uuidv7();
    for (const step of ['asked', 'due', 'withdrawn', 'asked'] as const)
      await one.school.hear('permission_slip.told', told(one, step, slipId));
    expect(await kinds(one.parent)).toEqual(['permission_withdrawn']);
  });

  it('tells its author what is open after the last day, or the office if the author is not named or has left', async () => {
    const one = await family();
    const office = await one.school.account('school_admin');
    const ended = { slipId: uuidv7(), byId: one.teacher.personId, open: 3 };
    await one.school.hear('permission_slip.ended', ended);
    expect(await list(one.teacher)).toMatchObject([{ kind: 'permission_ended', amount: 3, studentId: null }]);
    expect(await list(office)).toEqual([]);
    for (const byId of [uuidv7(), null])
      await one.school.hear('permission_slip.ended', { ...ended, slipId: uuidv7(), byId });
    expect(await kinds(office)).toEqual(['permission_ended', 'permission_ended']);
  });
});
