import type { AlertRecord, DeliveryReport, Identity, ReceiptsTaken, SaidReceipts } from '@homeroom/contracts';
import { DELIVERY_STATES, type Receipt } from '@homeroom/domain';
import { deliverFact, eventually, notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';

type Verb = 'received' | 'seen' | 'acknowledge';

describe('receipts', () => {
  let alerts: AlertsAtWork;

  beforeAll(async () => {
    alerts = await startAlerts();
  });
  afterAll(() => alerts.close());

  const say = (as: Identity, { id }: Pick<AlertRecord, 'id'>, verb: Verb, body: object = {}) =>
    alerts.service.call('POST', `/emergency-alerts/${id}/${verb}`, { as, body });
  /** The current report: figures are cached for a second. */
  const report = async (as: Identity, { id }: AlertRecord, query = '') => {
    alerts.advance(1_001);
    const url = `/emergency-alerts/${id}/deliveries${query}`;
    return (await alerts.service.call<DeliveryReport>('GET', url, { as })).body;
  };
  const rowOf = ({ items }: DeliveryReport, { personId }: Identity) =>
    items.find(({ recipientId }) => recipientId === personId);
  const stateOf = async (alert: AlertRecord, { personId }: Identity, channel = 'live', notice = 0) =>
    (
      await alerts.rows<{ state: string }>(
        `SELECT state FROM delivery WHERE incident_id = $1 AND recipient_id = $2 AND channel = $3 AND notice = $4`,
        [alert.id, personId, channel, notice],
      )
    )[0]?.state;

  it('are recorded under the channel they name, and only move a row forward', async () => {
    const { teacher, parent } = await alerts.school('teacher', 'parent');
    const alert = await alerts.raise(teacher);
    const state = () => stateOf(alert, parent);

    expect(await state()).toBe('queued');
    await alerts.handedToPages(alert, [parent]);
    expect(await state()).toBe('handed_over');
    expect(await say(parent, alert, 'received')).toMatchObject({ status: 200, body: { success: true } });
    expect(await state()).toBe('received');
    await alerts.handedToPages(alert, [parent]);
    expect(await state()).toBe('received');
    await say(parent, alert, 'seen');
    expect(await state()).toBe('seen');
    await say(parent, alert, 'acknowledge');
    expect(await state()).toBe('answered');
    for (const verb of ['received', 'seen', 'acknowledge'] as const)
      expect((await say(parent, alert, verb)).status).toBe(200);
    expect(await state()).toBe('answered');

    const active = await alerts.service.call<AlertRecord[]>('GET', '/emergency-alerts/active', {
      as: parent,
    });
    expect(active.body[0]?.mine).toEqual({
      receivedAt: expect.any(String),
      seenAt: expect.any(String),
      acknowledgedAt: expect.any(String),
    });
  });

  it('are exported for the office, and the export is audited', async () => {
    const { school_admin: office, teacher } = await alerts.school('school_admin', 'teacher');
    const alert = await alerts.raise(teacher);
    await say(teacher, alert, 'seen');
    alerts.advance(1_001);
    const file = (as: Identity, query = 'format=csv') =>
      alerts.service.call<string>('GET', `/emergency-alerts/${alert.id}/deliveries/export?${query}`, { as });
    const lines = String((await file(office)).body)
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffName,Role,Class,Reached,Screen,Screen at,Push,Push at,Email,Email at,Text,Text at',
    );
    expect(lines.slice(1).filter((line) => line.includes(',teacher,'))).toEqual([
      expect.stringMatching(/,yes,seen,/),
    ]);
    expect(String((await file(office, 'show=missing')).body).startsWith('PK')).toBe(true);
    expect((await file(teacher)).status).toBe(403);
    expect((await file(someone('school_admin'))).status).toBe(404);
    const book = await notedLines(alerts.service, 'alerts', office.schoolId);
    expect(book.at(-1)).toMatchObject({ action: 'school.deliveries_exported', detail: { format: 'xlsx' } });
  });

  describe('forwarded by a gateway in a batch', () => {
    const gathered = async (
      { id: alertId }: Pick<AlertRecord, 'id'>,
      schoolId: string,
      said: SaidReceipts[],
    ) => {
      const body = { schoolId, alertId, said };
      const answer = await alerts.service.call<ReceiptsTaken>('POST', '/internal/live/receipts', { body });
      expect(answer.status).toBe(200);
      return answer.body;
    };
    const by = (receipt: Receipt, ...people: Identity[]): SaidReceipts => ({
      role: people[0]?.role ?? 'student',
      receipt,
      notice: 0,
      personIds: people.map(({ personId }) => personId),
    });

    it('are recorded for each person, never move a row back and are idempotent', async () => {
      const { teacher, schoolId } = await alerts.school('teacher');
      const [first, second, third, fourth] = await alerts.recipients(schoolId, 4);
      if (!first || !second || !third || !fourth) throw new Error('four people');
      const alert = await alerts.raise(teacher);
      await say(third, alert, 'acknowledge');
      const said = [by('received', first, second, third), by('seen', second, third)];
      const states = () => Promise.all([first, second, third, fourth].map((each) => stateOf(alert, each)));
      for (let times = 0; times < 2; times += 1) {
        const { alert: standing, strangers } = await gathered(alert, schoolId, said);
        expect([standing, strangers]).toEqual([{ status: 'active', notice: 0 }, []]);
        expect(await states()).toEqual(['received', 'seen', 'answered', 'queued']);
      }
      await gathered(alert, schoolId, [by('received', second), by('seen', first, first)]);
      expect(await states()).toEqual(['seen', 'seen', 'answered', 'queued']);
    });

    it('are answered with the current alert, and with a guardian’s own children only', async () => {
      const { teacher, student, parent, schoolId } = await alerts.school('teacher', 'student', 'parent');
      await alerts.rows(
        `INSERT INTO guardianship (school_id, guardian_id, student_id, fact_id) VALUES ($1, $2, $3, $4)`,
        [schoolId, parent.personId, student.personId, uuidv7()],
      );
      const alert = await alerts.raise(teacher);
      const said = [by('seen', parent), by('seen', student)];
      const { children } = await gathered(alert, schoolId, said);
      expect(children).toEqual({ [parent.personId]: [{ firstName: 'student', classNumber: 3 }] });
      await alerts.service.call('POST', `/emergency-alerts/${alert.id}/all-clear`, { as: teacher });
      const over = await gathered(alert, schoolId, [{ ...by('seen', parent), notice: 1 }]);
      expect(over.alert).toEqual({ status: 'cleared', notice: 1 });
      expect(await stateOf(alert, parent, 'live', 1)).toBe('seen');
    });

    it('find nothing in another school, and no call for help that the person may not see', async () => {
      const { teacher, parent, schoolId } = await alerts.school('teacher', 'parent');
      const elsewhere = await alerts.school('parent');
      const alert = await alerts.raise(teacher);
      const foreign = await gathered(alert, elsewhere.schoolId, [by('seen', elsewhere.parent)]);
      expect(foreign.alert).toBeNull();
      const help = await alerts.raise(teacher, 'help');
      const { strangers } = await gathered(help, schoolId, [by('seen', parent), by('seen', teacher)]);
      expect(strangers).toEqual([parent.personId]);
      expect([await stateOf(help, teacher), await stateOf(help, parent)]).toEqual(['seen', undefined]);
    });

    it('are accepted from a gateway only', async () => {
      const body = { schoolId: uuidv7(), alertId: uuidv7(), said: [] };
      const answer = await alerts.service.call('POST', '/internal/live/receipts', { from: 'school', body });
      expect(answer.status).toBe(403);
    });
  });

  it('are counted in the live event as in the report', async () => {
    const { teacher, parent, schoolId } = await alerts.school('teacher', 'parent', 'student');
    const alert = await alerts.raise(teacher);
    await say(parent, alert, 'seen');
    const { people, walls, counts } = await report(teacher, alert);
    expect(people).toEqual({ total: 3, reached: 1 });
    const counted = await eventually(async () => {
      const [event] = await alerts.rows<{ data: object }>(
        `SELECT data FROM live_event WHERE school_id = $1 AND name = 'alert.counted' ORDER BY id DESC LIMIT 1`,
        [schoolId],
      );
      return event ?? false;
    });
    expect(counted.data).toMatchObject({ alertId: alert.id, figures: { people, walls, counts } });
  });

  it('leave people queued to whom nothing was handed over', async () => {
    const { teacher, parent } = await alerts.school('teacher', 'parent');
    const alert = await alerts.raise(teacher);
    await alerts.handedToPages(alert, [teacher]);
    expect([await stateOf(alert, teacher), await stateOf(alert, parent)]).toEqual(['handed_over', 'queued']);
  });

  it('for a follow-up are kept beside those for the alert', async () => {
    const { teacher, parent } = await alerts.school('teacher', 'parent');
    const alert = await alerts.raise(teacher);
    const words = { as: teacher, body: { message: 'All classes are outside.' } };
    await alerts.service.call('POST', `/emergency-alerts/${alert.id}/updates`, words);
    await say(parent, alert, 'received', { notice: 1 });
    expect(await stateOf(alert, parent, 'live', 1)).toBe('received');
    await say(parent, alert, 'seen', { notice: 1 });
    await say(parent, alert, 'received', { notice: 1 });
    expect(await stateOf(alert, parent, 'live', 1)).toBe('seen');
    // A notice that does not exist yet cannot have been seen.
    await say(parent, alert, 'seen', { notice: 2 });
    expect(await stateOf(alert, parent, 'live', 2)).toBeUndefined();
    expect((await say(parent, alert, 'seen', { notice: -1 })).status).toBe(400);
  });

  it('for an update count as receipt of the alert, and those for its end do not', async () => {
    const { teacher, parent, student, class_device } = await alerts.school(
      ...(['teacher', 'parent', 'student', 'class_device'] as const),
    );
    const alert = await alerts.raise(teacher);
    // There is no such notice yet.
    await say(parent, alert, 'seen', { notice: 1 });
    expect(await stateOf(alert, parent)).toBe('queued');
    const words = { as: teacher, body: { message: 'All classes are outside.' } };
    await alerts.service.call('POST', `/emergency-alerts/${alert.id}/updates`, words);
    await say(parent, alert, 'received', { notice: 1 });
    expect(await stateOf(alert, parent)).toBe('received');
    await say(parent, alert, 'seen', { notice: 1 });
    expect([await stateOf(alert, parent), await stateOf(alert, parent, 'live', 1)]).toEqual(['seen', 'seen']);
    // A wall that was switched on after the alert.
    await say(class_device, alert, 'received', { notice: 1 });
    const { walls, people } = await report(teacher, alert);
    expect([walls, people]).toEqual([
      { total: 1, reached: 1 },
      { total: 3, reached: 1 },
    ]);
    await alerts.service.call('POST', `/emergency-alerts/${alert.id}/all-clear`, { as: teacher });
    await say(student, alert, 'seen', { notice: 2 });
    expect(await stateOf(alert, student)).toBe('queued');
  });

  describe('as shown to staff', () => {
    it('are counted by channel and state, with people apart from walls and those not reached first', async () => {
      const { school_admin, student, class_device, schoolId } = await alerts.school(
        'school_admin',
        'student',
        'class_device',
      );
      const [mother] = await alerts.recipients(schoolId, 1, { role: 'parent', email: 'mother@example.org' });
      const alert = await alerts.raise(student);
      await alerts.handedToPages(alert, [school_admin, class_device]);
      await say(class_device, alert, 'received');

      const said = await report(school_admin, alert);
      const none = Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0]));
      expect(said).toMatchObject({
        counts: { live: { ...none, queued: 2, handed_over: 1 }, email: { ...none, queued: 1 } },
        people: { total: 3, reached: 0 },
        walls: { total: 1, reached: 1 },
        total: 4,
      });
      expect(said.items.at(-1)).toMatchObject({
        recipientId: class_device.personId,
        classNumber: 3,
        reached: true,
        live: { state: 'received' },
        trying: null,
      });
      expect(rowOf(said, mother as Identity)).toMatchObject({
        name: expect.stringMatching(/^parent /),
        reached: false,
        live: { state: 'queued' },
        email: { state: 'queued', dueAt: expect.any(String) },
        trying: 'live',
      });
      for (const as of [student, class_device, mother as Identity]) {
        const { status } = await alerts.service.call('GET', `/emergency-alerts/${alert.id}/deliveries`, {
          as,
        });
        expect(status).toBe(403);
      }
    });

    it('name the class that each student was in at the time, despite a later move', async () => {
      const { teacher, schoolId } = await alerts.school('teacher');
      const [ann] = await alerts.recipients(schoolId, 1, { role: 'student', classNumber: 3 });
      if (!ann) throw new Error('a child');
      const alert = await alerts.raise(teacher);
      await alerts.service.call('POST', `/emergency-alerts/${alert.id}/all-clear`, { as: teacher });
      const contact = alerts.auth.contacts.get(ann.personId);
      if (!contact) throw new Error('a contact');
      alerts.auth.contacts.set(ann.personId, { ...contact, classNumber: 6 });
      const payload = { accountId: ann.personId, role: 'student' as const };
      await deliverFact(alerts.service.app, {
        ...{ eventId: uuidv7(), name: 'account.changed', schoolId, payload },
      });
      expect(rowOf(await report(teacher, alert), ann)?.classNumber).toBe(3);
      expect(rowOf(await report(teacher, await alerts.raise(teacher)), ann)?.classNumber).toBe(6);
    });

    it('show which channel is being tried now', async () => {
      const { teacher, schoolId } = await alerts.school('teacher');
      const [mailed] = await alerts.recipients(schoolId, 1, { role: 'parent', email: 'tried@example.org' });
      const alert = await alerts.raise(teacher);
      expect(rowOf(await report(teacher, alert), mailed as Identity)?.trying).toBe('live');
      alerts.advance(10_001);
      expect(rowOf(await report(teacher, alert), mailed as Identity)?.trying).toBe('email');
      await say(mailed as Identity, alert, 'seen');
      expect(rowOf(await report(teacher, alert), mailed as Identity)?.trying).toBeNull();
    });

    it('are paged, and searchable by parts of a name in any script', async () => {
      const { teacher, schoolId } = await alerts.school('teacher');
      await alerts.recipients(schoolId, 120);
      const [zoe] = await alerts.recipients(schoolId, 1, { firstName: 'Zoë', lastName: 'Nguyễn-Östberg' });
      const [li] = await alerts.recipients(schoolId, 1, { firstName: '小明', lastName: '李' });
      const alert = await alerts.raise(teacher);
      await say(zoe as Identity, alert, 'received');

      const first = await report(teacher, alert, '?show=missing');
      const second = await report(teacher, alert, '?show=missing&page=3');
      expect([first.total, first.items.length, second.items.length]).toEqual([122, 50, 22]);
      const found = async (query: string) =>
        (await report(teacher, alert, query)).items.map(({ recipientId }) => recipientId);
      expect(await found('?q=zoe%20nguyen')).toEqual([zoe?.personId]);
      expect(await found(`?q=${encodeURIComponent('明')}`)).toEqual([li?.personId]);
      expect(await found('?show=reached')).toEqual([zoe?.personId]);
      expect(await found('?q=nobody')).toEqual([]);
    });

    it('fall back to the last page when the requested page no longer exists', async () => {
      const { teacher, schoolId } = await alerts.school('teacher');
      const people = await alerts.recipients(schoolId, 109);
      const alert = await alerts.raise(teacher);
      const pageOf = async (query: string) => {
        const { items, page, total } = await report(teacher, alert, query);
        return { shown: items.length, page, total };
      };
      expect(await pageOf('?show=missing&page=3')).toEqual({ shown: 10, page: 3, total: 110 });
      await Promise.all(people.slice(0, 40).map((person) => say(person, alert, 'received')));
      expect(await pageOf('?show=missing&page=3')).toEqual({ shown: 20, page: 2, total: 70 });
      expect(await pageOf('?show=missing&q=nobody&page=3')).toEqual({ shown: 0, page: 1, total: 0 });
    });

    it('are computed once for everybody who reads within the same second', async () => {
      const { teacher, schoolId } = await alerts.school('teacher');
      const people = await alerts.recipients(schoolId, 3);
      const alert = await alerts.raise(teacher);
      const { people: before } = await report(teacher, alert);
      await Promise.all(people.map((person) => say(person, alert, 'received')));
      const url = `/emergency-alerts/${alert.id}/deliveries`;
      const { body } = await alerts.service.call<DeliveryReport>('GET', url, { as: teacher });
      expect([before.reached, body.people.reached]).toEqual([0, 0]);
      expect((await report(teacher, alert)).people.reached).toBe(3);
    });
  });

  describe('class walls', () => {
    it('are counted when they are in use, not merely because a class exists', async () => {
      const { teacher, class_device } = await alerts.school('teacher', 'class_device');
      const unused = await alerts.raise(teacher);
      expect((await report(teacher, unused)).walls).toEqual({ total: 0, reached: 0 });
      await alerts.service.call('GET', '/emergency-alerts/active', { as: class_device });
      const used = await alerts.raise(teacher, 'medical');
      expect((await report(teacher, used)).walls).toEqual({ total: 1, reached: 0 });
      alerts.advance(25 * 3600_000);
      const later = await alerts.raise(teacher, 'lockdown');
      expect((await report(teacher, later)).walls).toEqual({ total: 0, reached: 0 });
    });

    it('are added as soon as the alert is handed over to one', async () => {
      const { teacher, class_device } = await alerts.school('teacher', 'class_device');
      const alert = await alerts.raise(teacher);
      await alerts.handedToPages(alert, [class_device, teacher]);
      expect(await stateOf(alert, class_device)).toBe('handed_over');
      expect((await report(teacher, alert)).walls).toEqual({ total: 1, reached: 0 });
    });
  });

  it('are kept for somebody who joined after the alert too', async () => {
    const { teacher, schoolId } = await alerts.school('teacher');
    const alert = await alerts.raise(teacher);
    const [late, other] = await alerts.recipients(schoolId, 2);
    await say(late as Identity, alert, 'received');
    await alerts.handedToPages(alert, [other as Identity]);
    expect(await stateOf(alert, late as Identity)).toBe('received');
    expect(await stateOf(alert, other as Identity)).toBe('handed_over');
    expect((await say(someone('parent', schoolId), alert, 'received')).status).toBe(200);
  });

  it('are accepted from the gateway only, and never for another school', async () => {
    const ours = await alerts.school('teacher', 'student');
    const theirs = await alerts.school('teacher');
    const alert = await alerts.raise(ours.teacher);
    const body = { schoolId: theirs.schoolId, alertId: alert.id, personIds: [ours.student.personId] };
    expect((await alerts.service.call('POST', '/internal/live/handed-over', { body })).status).toBe(204);
    expect(await stateOf(alert, ours.student)).toBe('queued');
    const asSomebody = { body: { ...body, schoolId: ours.schoolId }, from: 'classroom' as const };
    expect((await alerts.service.call('POST', '/internal/live/handed-over', asSomebody)).status).toBe(403);
    const tooMany = { ...body, personIds: Array.from({ length: 1_001 }, () => uuidv7()) };
    expect((await alerts.service.call('POST', '/internal/live/handed-over', { body: tooMany })).status).toBe(
      400,
    );
  });

  it('reach staff as one event a second, however many arrive', async () => {
    const { teacher, schoolId } = await alerts.school('teacher');
    const people = await alerts.recipients(schoolId, 200);
    const alert = await alerts.raise(teacher);
    const answers = await Promise.all(people.map((person) => say(person, alert, 'received')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const updates = await eventually(async () => {
      const rows = await alerts.rows<{ to_json: object }>(
        `SELECT to_json FROM live_event WHERE school_id = $1 AND name = 'alert.counted'`,
        [schoolId],
      );
      return rows.length > 0 && rows;
    });
    expect(updates.length).toBeLessThanOrEqual(2);
    expect(updates[0]).toEqual({ to_json: { staff: true } });
  });
});
