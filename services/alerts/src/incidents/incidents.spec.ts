import type { AlertRecord, DeliveryReport } from '@homeroom/contracts';
import { ALERT_TYPES, type AlertType, type Role } from '@homeroom/domain';
import { eventually, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';

const RAISE = '/school-admin/emergency-alerts';

describe('emergency alerts', () => {
  let alerts: AlertsAtWork;

  beforeAll(async () => {
    alerts = await startAlerts();
  });
  afterAll(() => alerts.close());

  describe('raising', () => {
    const everyType: readonly AlertType[] = ALERT_TYPES;
    const allowed: [Role, readonly AlertType[]][] = [
      ['student', ['amok', 'fire']],
      ['class_device', everyType],
      ['teacher', everyType],
      ['school_admin', everyType],
      ['parent', []],
      ['super_super_admin', []],
    ];

    it.each(allowed)('lets a %s raise exactly the types allowed to it', async (role, types) => {
      const as = someone(role, uuidv7(), role === 'teacher' ? { teacherType: 'subject' } : {});
      for (const type of everyType) {
        const { status } = await alerts.service.call('POST', RAISE, { as, body: { type } });
        expect([type, status]).toEqual([type, types.includes(type) ? 202 : 403]);
      }
    });

    it('takes school, person, class and time from the session and the server clock', async () => {
      const { student, schoolId } = await alerts.school('student');
      const before = Date.now();
      const { body } = await alerts.service.call<{ success: boolean; alert: AlertRecord }>('POST', RAISE, {
        as: student,
        body: { type: 'fire', message: ' smoke ', priority: 'critical', schoolId, timestamp: '1999-01-01' },
      });
      expect(body).toMatchObject({
        success: true,
        alert: {
          type: 'fire',
          kind: 'alert',
          status: 'active',
          message: 'smoke',
          told: {
            audience: 'on_site',
            action: 'LEAVE THE BUILDING',
            instruction: 'Walk to your meeting point now. Take nothing with you.',
          },
          raisedBy: { role: 'student', classNumber: 3, isMe: true },
          notice: 0,
          updates: [],
          mine: { receivedAt: null, seenAt: null, acknowledgedAt: null },
        },
      });
      expect(body.alert.raisedBy.name).toMatch(/^student /);
      expect(Date.parse(body.alert.raisedAt)).toBeGreaterThanOrEqual(before);
    });

    it('refuses another school, an unknown type and an unknown field', async () => {
      const { teacher } = await alerts.school('teacher');
      const attempts: [object, number][] = [
        [{ type: 'fire', schoolId: uuidv7() }, 404],
        [{ type: 'fire', schoolId: 'elsewhere' }, 404],
        [{ type: 'picnic' }, 400],
        [{ type: 'fire', kind: 'drill' }, 400],
        [{ type: 'fire', message: 'x'.repeat(501) }, 400],
      ];
      for (const [body, status] of attempts) {
        expect((await alerts.service.call('POST', RAISE, { as: teacher, body })).status).toBe(status);
      }
      expect((await alerts.service.call('GET', '/emergency-alerts/active', { as: teacher })).body).toEqual(
        [],
      );
    });

    it('takes the current class of a student, even from an outdated capability', async () => {
      const { student } = await alerts.school('student');
      const alert = await alerts.raise({ ...student, classNumber: 8, scope: 'alerts' });
      expect(alert.raisedBy).toMatchObject({ isMe: true, classNumber: 3 });
      const rows = await alerts.rows('SELECT class_number FROM incident_raise WHERE incident_id = $1', [
        alert.id,
      ]);
      expect(rows).toEqual([{ class_number: 3 }]);
    });

    it('accepts an alert from somebody the projection does not know yet, with an alert capability', async () => {
      const { schoolId } = await alerts.school('school_admin');
      const newcomer = someone('student', schoolId, { classNumber: 2, scope: 'alerts' });
      const alert = await alerts.raise(newcomer);
      expect(alert).toMatchObject({ raisedBy: { name: '', classNumber: 2 }, mine: null });
    });

    it('shows the name of the student who raised it to staff and that student only', async () => {
      const { student, teacher, parent } = await alerts.school('student', 'teacher', 'parent');
      await alerts.raise(student);
      const nameFor = async (as: typeof student) => {
        const { body } = await alerts.service.call<AlertRecord[]>('GET', '/emergency-alerts/active', { as });
        return body[0]?.raisedBy.name;
      };
      expect(await nameFor(student)).not.toBe('');
      expect(await nameFor(teacher)).not.toBe('');
      expect(await nameFor(parent)).toBe('');
    });

    it('answers a repeated Idempotency-Key with the same alert, and counts it once', async () => {
      const { teacher } = await alerts.school('teacher');
      const call = { as: teacher, body: { type: 'medical' }, headers: { 'idempotency-key': uuidv7() } };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => alerts.service.call<{ alert: AlertRecord }>('POST', RAISE, call)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(202));
      expect(new Set(answers.map(({ body }) => body.alert.id)).size).toBe(1);
      expect(await raisesOf(answers[0]?.body.alert.id)).toMatchObject([{ times: 1 }]);
      const other = { ...call, body: { type: 'medical', message: 'In the gym' } };
      expect(await alerts.service.call('POST', RAISE, other)).toMatchObject({
        status: 422,
        body: { code: 'IDEMPOTENCY_KEY_REUSED' },
      });
      expect(
        (await alerts.service.call('POST', RAISE, { ...call, headers: { 'idempotency-key': 'short' } }))
          .status,
      ).toBe(400);
    });

    it('finds an alert whose response was lost by its key, also after it was cleared', async () => {
      const { teacher, student } = await alerts.school('teacher', 'student');
      const press = (key: string) =>
        alerts.service.call<{ alert: AlertRecord }>('POST', RAISE, {
          as: student,
          body: { type: 'fire', timestamp: new Date().toISOString() },
          headers: { 'idempotency-key': key },
        });
      const [first, second] = [uuidv7(), uuidv7()];
      const { id } = (await press(first)).body.alert;
      expect((await press(second)).body.alert.id).toBe(id);
      await alerts.service.call('POST', `/emergency-alerts/${id}/all-clear`, { as: teacher, body: {} });
      await eventually(async () => (await raisesOf(id))[0]?.times === 2);
      for (const key of [first, second])
        expect(await press(key)).toMatchObject({ status: 202, body: { alert: { id, status: 'cleared' } } });
      expect((await alerts.service.call('GET', '/emergency-alerts/active', { as: teacher })).body).toEqual(
        [],
      );
      expect((await press(uuidv7())).body.alert.id).not.toBe(id);
    });
  });

  function raisesOf(incidentId: string | undefined) {
    return alerts.rows<{ person_id: string; times: number; first_at: Date; last_at: Date }>(
      'SELECT person_id, times, first_at, last_at FROM incident_raise WHERE incident_id = $1',
      [incidentId],
    );
  }

  describe('repeats', () => {
    it('joins 50 people who press four times, ten at once, to one incident with one fan-out, and loses none', async () => {
      const { schoolId } = await alerts.school('school_admin', 'teacher', 'parent');
      const people = await alerts.recipients(schoolId, 50);
      const ids = new Set<string>();
      // In batches: on a slow machine, all at once would wait longer for a connection than a request may.
      for (let first = 0; first < 50; first += 10) {
        const presses = people.slice(first, first + 10).flatMap((person) => [person, person, person, person]);
        const raised = await Promise.all(presses.map((person) => alerts.raise(person, 'amok')));
        for (const { id } of raised) ids.add(id);
      }
      expect(ids.size).toBe(1);
      const [id] = ids;
      const raises = await eventually(async () => {
        const rows = await raisesOf(id);
        return rows.reduce((sum, { times }) => sum + times, 0) === 200 && rows;
      });
      expect(raises).toHaveLength(50);
      expect(raises.every(({ times }) => times === 4)).toBe(true);
      const deliveries = await alerts.rows<{ count: number }>(
        `SELECT count(*)::int FROM delivery WHERE incident_id = $1 AND channel = 'live'`,
        [id],
      );
      expect(deliveries[0]?.count).toBe(53);
      const events = await alerts.rows<{ name: string }>(
        `SELECT name FROM live_event WHERE school_id = $1 AND name = 'alert.raised'`,
        [schoolId],
      );
      expect(events).toHaveLength(1);
    });

    it('collapses a flood into one row with a counter, and refuses no press', async () => {
      const { student, teacher, schoolId } = await alerts.school('student', 'teacher');
      const presses = 120;
      const from = new Date();
      const press = (index: number) => {
        const headers: Record<string, string> = index % 2 === 0 ? { 'idempotency-key': uuidv7() } : {};
        return alerts.service.call('POST', RAISE, { as: student, body: { type: 'fire' }, headers });
      };
      for (let i = 0; i < presses; i += 20) {
        const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => press(index)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
      }
      const [{ id = '' } = {}] = (
        await alerts.service.call<AlertRecord[]>('GET', '/emergency-alerts/active', { as: teacher })
      ).body;
      const [row] = await eventually(async () => {
        const rows = await raisesOf(id);
        return rows[0]?.times === presses && rows;
      });
      expect(await raisesOf(id)).toHaveLength(1);
      expect(row?.first_at.getTime()).toBeGreaterThanOrEqual(from.getTime());
      expect(row?.last_at.getTime()).toBeGreaterThan(row?.first_at.getTime() ?? 0);
      const kept = await alerts.rows('SELECT 1 FROM repeated_write WHERE school_id = $1', [schoolId]);
      expect(kept).toEqual([]);
      // Staff can see who pressed, when and how often.
      const report = await alerts.service.call<DeliveryReport>('GET', `/emergency-alerts/${id}/deliveries`, {
        as: teacher,
      });
      expect(report.body.raisers).toMatchObject({
        total: 1,
        first: [{ role: 'student', classNumber: 3, times: presses, firstAt: expect.any(String) as string }],
      });
    });

    it('notifies staff of repeats in one event a second', async () => {
      const { teacher, schoolId } = await alerts.school('teacher');
      for (let i = 0; i < 10; i += 1) await alerts.raise(teacher);
      const updates = await eventually(async () => {
        const rows = await alerts.rows<{ to_json: unknown }>(
          `SELECT to_json FROM live_event WHERE school_id = $1 AND name = 'alert.counted'`,
          [schoolId],
        );
        return rows.length > 0 && rows;
      });
      expect(updates).toEqual([{ to_json: { staff: true } }]);
    });

    it('opens a separate incident for another type, and a new one after the end', async () => {
      const { teacher } = await alerts.school('teacher');
      const fire = await alerts.raise(teacher, 'fire');
      const medical = await alerts.raise(teacher, 'medical');
      expect(medical.id).not.toBe(fire.id);
      await alerts.service.call('POST', `/emergency-alerts/${fire.id}/all-clear`, { as: teacher, body: {} });
      expect((await alerts.raise(teacher, 'fire')).id).not.toBe(fire.id);
    });
  });

  describe('ending', () => {
    it('is allowed to staff, once, and is published to everybody', async () => {
      const { student, parent, class_device, teacher, schoolId } = await alerts.school(
        'student',
        'parent',
        'class_device',
        'teacher',
      );
      const { id } = await alerts.raise(student);
      const url = `/emergency-alerts/${id}/all-clear`;
      for (const as of [student, parent, class_device]) {
        expect((await alerts.service.call('POST', url, { as, body: {} })).status).toBe(403);
      }
      const cleared = await alerts.service.call('POST', url, { as: teacher, body: { message: 'Back in.' } });
      expect(cleared).toMatchObject({
        status: 200,
        body: { success: true, alert: { status: 'cleared', endMessage: 'Back in.' } },
      });
      const again = await alerts.service.call('POST', url, { as: teacher, body: {} });
      expect(again).toMatchObject({ status: 409, body: { code: 'ALERT_CLOSED' } });
      const events = await alerts.rows<{ data: object; to_json: object }>(
        `SELECT data, to_json FROM live_event WHERE school_id = $1 AND name = 'alert.cleared'`,
        [schoolId],
      );
      expect(events).toEqual([
        { data: { alertId: id, type: 'fire', status: 'cleared', notice: 1 }, to_json: { everyone: true } },
      ]);
      expect((await alerts.service.call('GET', '/emergency-alerts/active', { as: parent })).body).toEqual([]);
    });

    it('accepts one of many concurrent all-clears', async () => {
      const { teacher } = await alerts.school('teacher');
      const { id } = await alerts.raise(teacher);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          alerts.service.call('POST', `/emergency-alerts/${id}/all-clear`, { as: teacher }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    });
  });

  describe('taking back', () => {
    const correct = (id: string, as: ReturnType<typeof someone>) =>
      alerts.service.call('POST', `/emergency-alerts/${id}/correction`, { as, body: {} });

    it('is allowed to the raiser only, and ends the alert as a mistake', async () => {
      const { student, teacher } = await alerts.school('student', 'teacher');
      const { id } = await alerts.raise(student);
      expect((await correct(id, teacher)).status).toBe(403);
      expect(await correct(id, student)).toMatchObject({
        status: 200,
        body: { alert: { status: 'corrected' } },
      });
      expect(await correct(id, student)).toMatchObject({ status: 409, body: { code: 'ALERT_CLOSED' } });
    });

    it('is refused when somebody else has raised the same alert', async () => {
      const { student, teacher } = await alerts.school('student', 'teacher');
      const { id } = await alerts.raise(student);
      await alerts.raise(student);
      await alerts.raise(teacher);
      expect(await correct(id, student)).toMatchObject({ status: 409, body: { code: 'ALERT_CONFIRMED' } });
    });

    it('is refused after the correction window', async () => {
      const { student } = await alerts.school('student');
      const { id } = await alerts.raise(student);
      alerts.advance(15_001);
      expect(await correct(id, student)).toMatchObject({
        status: 409,
        body: { code: 'CORRECTION_TOO_LATE' },
      });
    });
  });

  it('are not found by another school, and refused without a session', async () => {
    const ours = await alerts.school('school_admin');
    const theirs = await alerts.school('school_admin', 'student');
    const { id } = await alerts.raise(ours.school_admin);
    const other = theirs.school_admin;
    const calls: ['GET' | 'POST', string][] = [
      ['POST', 'received'],
      ['POST', 'seen'],
      ['POST', 'acknowledge'],
      ['POST', 'updates'],
      ['POST', 'all-clear'],
      ['POST', 'correction'],
      ['GET', 'deliveries'],
    ];
    for (const [method, verb] of calls) {
      const url = `/emergency-alerts/${id}/${verb}`;
      const call = {
        as: other,
        ...(method === 'POST' ? { body: verb === 'updates' ? { message: 'x' } : {} } : {}),
      };
      expect([verb, (await alerts.service.call(method, url, call)).status]).toEqual([verb, 404]);
      expect((await alerts.service.call(method, url)).status).toBe(401);
      const nonsense = await alerts.service.call(method, `/emergency-alerts/1/${verb}`, call);
      expect(nonsense.status).toBe(404);
    }
    expect((await alerts.service.call('GET', '/emergency-alerts/active', { as: other })).body).toEqual([]);
  });
});

describe('with Redis unreachable', () => {
  it('accepts an alert within a second and records everything', async () => {
    const alerts = await startAlerts({ REDIS_URL: 'redis://127.0.0.1:9' });
    try {
      const { teacher, parent } = await alerts.school('teacher', 'parent');
      const before = performance.now();
      const { id } = await alerts.raise(teacher);
      expect(performance.now() - before).toBeLessThan(1_000);
      const rows = await alerts.rows<{ recipient_id: string }>(
        `SELECT recipient_id FROM delivery WHERE incident_id = $1 AND channel = 'live'`,
        [id],
      );
      expect(rows.map((row) => row.recipient_id).sort()).toEqual([teacher.personId, parent.personId].sort());
    } finally {
      await alerts.close();
    }
  });
});

describe('a process that stops', () => {
  it('persists the repeated presses it has counted', async () => {
    const alerts = await startAlerts();
    const { student } = await alerts.school('student');
    const { id } = await alerts.raise(student);
    for (let i = 0; i < 4; i += 1) await alerts.raise(student);
    await alerts.close();
    const rows = await alerts.rows('SELECT times FROM incident_raise WHERE incident_id = $1', [id]);
    expect(rows).toEqual([{ times: 5 }]);
  });
});
