import type { AlertRecord, DeliveryReport, Identity } from '@homeroom/contracts';
import { DELIVERY_STATES } from '@homeroom/domain';
import { eventually, someone } from '@homeroom/testing';
import { type AlertsAtWork, startAlerts, work } from '../e2e/alerts-at-work';
import { FanOutService } from '../fan-out/fan-out.service';
import { runForSchool } from '@homeroom/platform';

describe('receipts', () => {
  let alerts: AlertsAtWork;

  beforeAll(async () => {
    alerts = await startAlerts();
  });
  afterAll(() => alerts.close());

  const say = (as: Identity, { id }: AlertRecord, verb: 'received' | 'acknowledge') =>
    alerts.service.call('POST', `/emergency-alerts/${id}/${verb}`, { as, body: {} });
  const report = async (as: Identity, { id }: AlertRecord) =>
    (await alerts.service.call<DeliveryReport>('GET', `/emergency-alerts/${id}/deliveries`, { as })).body;
  const handOver = (as: Identity, alert: AlertRecord) =>
    runForSchool(as.schoolId, () => alerts.service.app.get(FanOutService).step(work(as, alert)));

  it('move a row forward and never back', async () => {
    const { teacher, parent } = await alerts.school('teacher', 'parent');
    const alert = await alerts.raise(teacher);
    const stateOf = async () =>
      (await report(teacher, alert)).rows.find(({ recipientId }) => recipientId === parent.personId)?.state;

    expect(await stateOf()).toBe('queued');
    expect(await say(parent, alert, 'received')).toMatchObject({ status: 200, body: { success: true } });
    expect(await stateOf()).toBe('received');
    await handOver(teacher, alert);
    expect(await stateOf()).toBe('received');
    await say(parent, alert, 'acknowledge');
    expect(await stateOf()).toBe('answered');
    expect((await say(parent, alert, 'received')).status).toBe(200);
    expect((await say(parent, alert, 'acknowledge')).status).toBe(200);
    expect(await stateOf()).toBe('answered');

    const active = await alerts.service.call<AlertRecord[]>('GET', '/emergency-alerts/active', {
      as: parent,
    });
    expect(active.body[0]?.mine).toEqual({
      receivedAt: expect.any(String),
      acknowledgedAt: expect.any(String),
    });
  });

  it('are counted by channel and state for staff alone, with those not reached first', async () => {
    const { school_admin, student, class_device, schoolId } = await alerts.school(
      'school_admin',
      'student',
      'class_device',
    );
    const [mother] = await alerts.recipients(schoolId, 1, { role: 'parent', email: 'mother@example.org' });
    const alert = await alerts.raise(student);
    await handOver(school_admin, alert);
    await say(class_device, alert, 'received');

    const { counts, rows } = await report(school_admin, alert);
    const none = Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0]));
    expect(counts).toEqual({
      live: { ...none, handed_over: 3, received: 1 },
      email: { ...none, queued: 1 },
    });
    expect(rows).toHaveLength(5);
    expect(rows.at(-1)).toMatchObject({
      recipientId: class_device.personId,
      classNumber: 3,
      state: 'received',
    });
    expect(rows.filter(({ recipientId }) => recipientId === mother?.personId)).toMatchObject([
      { channel: 'live', state: 'handed_over', name: expect.stringMatching(/^parent /) },
      { channel: 'email', state: 'queued' },
    ]);
    for (const as of [student, class_device, mother as Identity]) {
      const { status } = await alerts.service.call('GET', `/emergency-alerts/${alert.id}/deliveries`, { as });
      expect(status).toBe(403);
    }
  });

  it('of somebody who came later are kept too', async () => {
    const { teacher, schoolId } = await alerts.school('teacher');
    const alert = await alerts.raise(teacher);
    const [late] = await alerts.recipients(schoolId, 1);
    await say(late as Identity, alert, 'received');
    expect((await report(teacher, alert)).rows).toContainEqual(
      expect.objectContaining({ recipientId: late?.personId, state: 'received' }),
    );
    expect((await say(someone('parent', schoolId), alert, 'received')).status).toBe(200);
  });

  it('tell staff in one event a second, however many come', async () => {
    const { teacher, schoolId } = await alerts.school('teacher');
    const people = await alerts.recipients(schoolId, 200);
    const alert = await alerts.raise(teacher);
    const answers = await Promise.all(people.map((person) => say(person, alert, 'received')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const updates = await eventually(async () => {
      const rows = await alerts.rows<{ to_json: object }>(
        `SELECT to_json FROM live_event WHERE school_id = $1 AND name = 'alert.updated'`,
        [schoolId],
      );
      return rows.length > 0 && rows;
    });
    expect(updates.length).toBeLessThanOrEqual(2);
    expect(updates[0]).toEqual({ to_json: { staff: true } });
  });
});
