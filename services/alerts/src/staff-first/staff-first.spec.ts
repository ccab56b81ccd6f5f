import type { AlertPolicy, AlertRecord, Identity, LiveEvent, ReceiptsTaken } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';
import { runForSchool } from '@homeroom/platform';
import { deliverFact, eventually, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts, work } from '../e2e/alerts-at-work';
import { Letters } from '../channels/letters';
import { ShortWords } from '../channels/short-words';
import { FanOutService } from '../fan-out/fan-out.service';
import { LiveFeed } from '../live/live-feed';
import { ReleaseClock } from './release-clock';

let alerts: AlertsAtWork;
beforeAll(async () => {
  alerts = await startAlerts();
});
afterAll(() => alerts.close());

const call = <T>(as: Identity, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  alerts.service.call<T>(method, path, { as, ...(body && { body }) });
const choose = (as: Identity, staffFirst: unknown) =>
  call<{ policy: AlertPolicy; code: string }>(
    { provedAt: Date.now(), ...as },
    ...(['PATCH', '/school-admin/alert-policy', { staffFirst } as object] as const),
  );
const post = (as: Identity, { id }: Pick<AlertRecord, 'id'>, verb: string, body: object = {}) =>
  call<{ alert: AlertRecord; code: string }>(as, 'POST', `/emergency-alerts/${id}/${verb}`, body);
const activeFor = async (as: Identity) =>
  (await call<AlertRecord[]>(as, 'GET', '/emergency-alerts/active')).body;
const holdOf = async ({ id }: Pick<AlertRecord, 'id'>) =>
  (
    await alerts.rows<{ release: string | null; released_by: string | null; over_at: Date | null }>(
      'SELECT release, released_by, over_at FROM incident_hold WHERE incident_id = $1',
      [id],
    )
  )[0];
const toldOf = async ({ id }: Pick<AlertRecord, 'id'>, channel = 'live') =>
  (
    await alerts.rows<{ recipient_id: string }>(
      'SELECT recipient_id FROM delivery WHERE incident_id = $1 AND notice = 0 AND channel = $2',
      [id, channel],
    )
  ).map((row) => row.recipient_id);
const eventsOf = ({ id }: Pick<AlertRecord, 'id'>) =>
  alerts.rows<{ name: string; to_json: LiveEvent['to'] }>(
    `SELECT name, to_json FROM live_event WHERE data->>'alertId' = $1 AND name <> 'alert.counted' ORDER BY id`,
    [id],
  );
/** Shifts the hold in the database, whose clock decides. */
const passes = ({ id }: Pick<AlertRecord, 'id'>, seconds: number) =>
  alerts.rows(
    `UPDATE incident_hold SET since = since - $2 * interval '1 second', until = until - $2 * interval '1 second'
     WHERE incident_id = $1`,
    [id, seconds],
  );
const isOver = (alert: Pick<AlertRecord, 'id'>) =>
  eventually(async () => {
    const hold = await holdOf(alert);
    return !!hold?.over_at && hold;
  });
const idsOf = (...people: Identity[]) => people.map(({ personId }) => personId).sort();

/** A school with this setting, with one person of each role and a second class. */
async function staffFirst() {
  const people = await alerts.school('school_admin', 'teacher', 'student', 'parent', 'class_device');
  const { schoolId, school_admin } = people;
  expect((await choose(school_admin, true)).status).toBe(200);
  const [classmate] = await alerts.recipients(schoolId, 1, { classNumber: 3 });
  const [other] = await alerts.recipients(schoolId, 1, { classNumber: 4 });
  if (!classmate || !other) throw new Error('They are there');
  return { ...people, classmate, other };
}

describe('the staff-first policy of a school', () => {
  it('is set by administrators after step-up, and the change is audited', async () => {
    const { school_admin, schoolId } = await alerts.school('school_admin');
    const read = async () =>
      (await call<AlertPolicy>(school_admin, 'GET', '/school-admin/alert-policy')).body;
    expect(await read()).toEqual({ staffFirst: false });
    expect((await choose(school_admin, false)).status).toBe(200);
    for (const staffFirst of [true, true, false]) {
      const { status, body } = await choose(school_admin, staffFirst);
      expect([status, body.policy]).toEqual([200, { staffFirst }]);
      expect(await read()).toEqual({ staffFirst });
    }
    const notes = await alerts.rows<{ payload: object }>(
      `SELECT payload FROM outbox WHERE school_id = $1 AND name = 'audit.noted' ORDER BY id`,
      [schoolId],
    );
    expect(notes.map(({ payload }) => payload)).toMatchObject([
      { action: 'school.alerts_staff_first', actorId: school_admin.personId },
      { action: 'school.alerts_to_everybody', actorId: school_admin.personId },
    ]);
    for (const wrong of ['yes', null, 1]) expect((await choose(school_admin, wrong)).status).toBe(400);
    const longAgo = { ...school_admin, provedAt: Date.now() - 3_600_000 };
    expect((await choose(longAgo, true)).body.code).toBe('STEP_UP_NEEDED');
    for (const role of ['teacher', 'student', 'parent', 'class_device'] as const)
      expect((await choose(someone(role, schoolId), true)).status).toBe(403);
  });

  it('has no effect when it is off', async () => {
    const { student, parent, teacher } = await alerts.school('student', 'parent', 'teacher');
    const alert = await alerts.raise(student);
    expect(alert.staffFirst).toBeNull();
    expect((await toldOf(alert)).sort()).toEqual(idsOf(student, parent, teacher));
    expect(await holdOf(alert)).toBeUndefined();
    expect((await post(teacher, alert, 'look')).body.code).toBe('ALERT_WITH_EVERYBODY');
    expect((await post(teacher, alert, 'release')).status).toBe(200);
    expect((await eventsOf(alert)).map(({ to_json }) => to_json)).toEqual([{ everyone: true }]);
  });

  it('does not hold an alert or a drill that staff start', async () => {
    const { teacher, parent, student } = await staffFirst();
    const drill = await alerts.drill(teacher);
    expect((await activeFor(student))[0]?.id).toBe(drill.id);
    const alert = await alerts.raise(teacher);
    expect([alert.staffFirst, (await activeFor(parent))[0]?.id]).toEqual([null, alert.id]);
    expect(await holdOf(alert)).toBeUndefined();
  });
});

it('an alert raised by a student during a drill is not held, and ends the drill for everybody', async () => {
  const { teacher, student, other, parent } = await staffFirst();
  await alerts.drill(teacher);
  const alert = await alerts.raise(student);
  expect([alert.staffFirst, await holdOf(alert)]).toEqual([null, undefined]);
  for (const as of [other, parent]) expect((await activeFor(as))[0]?.id).toBe(alert.id);
});

describe('while an alert is held for the staff', () => {
  it('staff and the raiser get it in full at once, and nobody else learns of it by any channel', async () => {
    const { school_admin, teacher, student, parent, class_device, other, schoolId } = await staffFirst();
    const alert = await alerts.raise(student, 'amok');
    expect(alert.staffFirst).toEqual({ waitsMs: expect.any(Number) as number, lookedBy: null });
    expect(alert.staffFirst?.waitsMs).toBeGreaterThan(10_000);
    expect((await toldOf(alert)).sort()).toEqual(idsOf(school_admin, teacher, student));
    for (const as of [school_admin, teacher, student])
      expect((await activeFor(as))[0]).toMatchObject({ id: alert.id, told: { action: 'HIDE' } });
    await alerts.handedToPages(alert, [parent, class_device, other]);
    await post(teacher, alert, 'updates', { message: 'I am on my way' });
    for (const as of [parent, class_device, other]) {
      expect(await activeFor(as)).toEqual([]);
      expect((await call(as, 'GET', `/emergency-alerts/${alert.id}`)).status).toBe(404);
      for (const verb of ['received', 'seen', 'acknowledge'])
        expect([as.role, verb, (await post(as, alert, verb)).status]).toEqual([as.role, verb, 404]);
      for (const verb of ['release', 'look']) expect((await post(as, alert, verb)).status).toBe(403);
      const said = [{ role: as.role, receipt: 'seen', notice: 0, personIds: [as.personId] }];
      const { body } = await alerts.service.call<ReceiptsTaken>('POST', '/internal/live/receipts', {
        body: { schoolId, alertId: alert.id, said },
      });
      expect(body.strangers).toEqual([as.personId]);
    }
    expect((await toldOf(alert)).sort()).toEqual(idsOf(school_admin, teacher, student));
    expect((await eventsOf(alert)).map(({ name, to_json }) => [name, to_json])).toEqual([
      ['alert.raised', { staff: true, personIds: [student.personId] }],
      ['alert.updated', { staff: true, personIds: [student.personId] }],
    ]);
    const counted = await alerts.rows<{ to_json: object }>(
      `SELECT to_json FROM live_event WHERE data->>'alertId' = $1 AND name = 'alert.counted'`,
      [alert.id],
    );
    for (const { to_json } of counted) expect(to_json).toEqual({ staff: true });
  });

  it.each(['correction', 'all-clear'])(
    'its end by %s is published to them only, also later',
    async (verb) => {
      const { teacher, student, parent, other } = await staffFirst();
      const alert = await alerts.raise(student);
      expect((await post(verb === 'correction' ? student : teacher, alert, verb)).status).toBe(200);
      expect((await eventsOf(alert)).at(-1)?.to_json).toEqual({ staff: true, personIds: [student.personId] });
      await passes(alert, 100);
      await alerts.service.app.get(ReleaseClock).round();
      expect(await holdOf(alert)).toMatchObject({ release: null, over_at: expect.any(Date) as Date });
      for (const as of [parent, other])
        expect((await call(as, 'GET', `/emergency-alerts/${alert.id}`)).status).toBe(404);
      expect((await call(student, 'GET', `/emergency-alerts/${alert.id}`)).status).toBe(200);
      for (const late of ['release', 'look'])
        expect((await post(teacher, alert, late)).body.code).toBe('ALERT_CLOSED');
      expect(await toldOf(alert)).toHaveLength(3);
    },
  );
});

describe('a held alert is released to everybody', () => {
  async function hasEverybody(alert: AlertRecord, people: Identity[]) {
    for (const as of people)
      expect((await activeFor(as))[0]).toMatchObject({ id: alert.id, staffFirst: null });
    expect((await toldOf(alert)).sort()).toEqual(idsOf(...people));
    const raised = (await eventsOf(alert)).filter(({ name }) => name === 'alert.raised');
    expect(raised.map(({ to_json }) => 'everyone' in to_json)).toEqual([false, true]);
  }
  const everybody = (school: Awaited<ReturnType<typeof staffFirst>>) => {
    const { school_admin, teacher, student, parent, classmate, other, class_device } = school;
    return [school_admin, teacher, student, parent, classmate, other, class_device];
  };
  /** A wall that has never sent a request does not count as in use. */
  const wallIsOn = ({ class_device }: { class_device: Identity }) => activeFor(class_device);

  it('by one tap, once, however many staff tap', async () => {
    const school = await staffFirst();
    await wallIsOn(school);
    const alert = await alerts.raise(school.student);
    const answers = await Promise.all(
      [school.teacher, school.school_admin, school.teacher].map((as) => post(as, alert, 'release')),
    );
    for (const { status, body } of answers) expect([status, body.alert.staffFirst]).toEqual([200, null]);
    await hasEverybody(alert, everybody(school));
    expect((await holdOf(alert))?.release).toBe('tap');
  });

  it('by a tap, after which its raiser cannot take it back but the all-clear ends it', async () => {
    const { student, teacher, parent } = await staffFirst();
    const alert = await alerts.raise(student);
    expect((await post(teacher, alert, 'look')).status).toBe(200);
    expect((await post(teacher, alert, 'release')).status).toBe(200);
    expect(await post(student, alert, 'correction')).toMatchObject({
      status: 409,
      body: { code: 'ALERT_CONFIRMED' },
    });
    expect((await activeFor(parent))[0]?.id).toBe(alert.id);
    expect((await post(teacher, alert, 'all-clear')).status).toBe(200);
  });

  it('by its timeout, which confirms nothing: it can still be taken back, and everybody is notified', async () => {
    const { student, parent } = await staffFirst();
    const alert = await alerts.raise(student);
    await passes(alert, 20);
    await isOver(alert);
    expect((await post(student, alert, 'correction')).status).toBe(200);
    expect((await eventsOf(alert)).at(-1)).toMatchObject({
      name: 'alert.corrected',
      to_json: { everyone: true },
    });
    expect(await activeFor(parent)).toEqual([]);
  });

  it('with the updates of the staff so far, and each family sees which of its children are affected', async () => {
    const { teacher, student, parent, schoolId } = await staffFirst();
    const child = { studentId: student.personId, classId: uuidv7(), classNumber: 3 };
    const payload = { ...child, guardianIds: [parent.personId] };
    await deliverFact(alerts.service.app, { eventId: uuidv7(), name: 'student.created', schoolId, payload });
    const alert = await alerts.raise(student);
    expect((await post(teacher, alert, 'updates', { message: 'Wait in your rooms' })).status).toBe(200);
    expect((await post(teacher, alert, 'release')).status).toBe(200);
    const { body } = await post(parent, alert, 'seen', { notice: 1 });
    expect(body.alert).toMatchObject({
      ...{ status: 'active', notice: 1, children: [{ firstName: 'student', classNumber: 3 }] },
    });
  });

  it('by a second raiser from another class, whose response shows the release', async () => {
    const school = await staffFirst();
    await wallIsOn(school);
    const alert = await alerts.raise(school.student);
    const again = await Promise.all([alerts.raise(school.classmate), alerts.raise(school.class_device)]);
    for (const { id, staffFirst: waiting } of again)
      expect([id, waiting === null]).toEqual([alert.id, false]);
    await alerts.raise(school.student);
    expect((await holdOf(alert))?.over_at).toBeNull();
    expect(await activeFor(school.parent)).toEqual([]);
    const confirmed = await alerts.raise(school.other);
    expect([confirmed.id, confirmed.staffFirst]).toEqual([alert.id, null]);
    await hasEverybody(alert, everybody(school));
    expect(await holdOf(alert)).toMatchObject({
      release: 'second_raiser',
      released_by: school.other.personId,
    });
  });

  it('by a second raiser even while a member of staff looks, and by a member of staff who raises it too', async () => {
    for (const by of ['other', 'teacher'] as const) {
      const school = await staffFirst();
      const alert = await alerts.raise(school.student);
      expect((await post(school.school_admin, alert, 'look')).status).toBe(200);
      await alerts.raise(school[by]);
      expect((await holdOf(alert))?.release).toBe(by === 'other' ? 'second_raiser' : 'tap');
      expect((await activeFor(school.parent))[0]?.id).toBe(alert.id);
    }
  });

  it('by itself after twenty seconds, which seeing or acknowledging it does not prolong', async () => {
    const school = await staffFirst();
    await wallIsOn(school);
    const alert = await alerts.raise(school.student);
    await post(school.teacher, alert, 'seen');
    await post(school.teacher, alert, 'acknowledge');
    await passes(alert, 19);
    await alerts.service.app.get(ReleaseClock).round();
    expect((await holdOf(alert))?.over_at).toBeNull();
    await passes(alert, 1);
    expect(await isOver(alert)).toMatchObject({ release: 'time', released_by: null });
    await hasEverybody(alert, everybody(school));
  });

  it('after a minute when a member of staff looks, whose name staff see and children do not', async () => {
    const school = await staffFirst();
    await wallIsOn(school);
    const { student, teacher, school_admin } = school;
    const alert = await alerts.raise(student);
    const { body } = await post(teacher, alert, 'look');
    expect(body.alert.staffFirst?.waitsMs).toBeGreaterThan(50_000);
    await post(school_admin, alert, 'look');
    expect((await activeFor(school_admin))[0]?.staffFirst?.lookedBy).toMatch(/^teacher /);
    expect((await activeFor(student))[0]?.staffFirst?.lookedBy).toBe('');
    expect((await eventsOf(alert)).at(-1)).toMatchObject({
      name: 'alert.updated',
      to_json: { staff: true, personIds: [student.personId] },
    });
    await passes(alert, 59);
    await alerts.service.app.get(ReleaseClock).round();
    expect((await holdOf(alert))?.over_at).toBeNull();
    await passes(alert, 1);
    expect((await isOver(alert)).release).toBe('time');
    await hasEverybody(alert, everybody(school));
    expect((await post(teacher, alert, 'look')).body.code).toBe('ALERT_WITH_EVERYBODY');
  });

  it('once when a tap, a raiser and several clocks coincide', async () => {
    const school = await staffFirst();
    await wallIsOn(school);
    const alert = await alerts.raise(school.student);
    await passes(alert, 20);
    const clock = alerts.service.app.get(ReleaseClock);
    await Promise.all([
      ...[clock.round(), clock.round(), clock.round()],
      ...[post(school.teacher, alert, 'release'), alerts.raise(school.other)],
    ]);
    await hasEverybody(alert, everybody(school));
  });

  it('or ended, and never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { student, teacher, school_admin, parent } = await staffFirst();
      const alert = await alerts.raise(student);
      await Promise.all([post(teacher, alert, 'release'), post(school_admin, alert, 'all-clear')]);
      const names = (await eventsOf(alert)).map(({ name }) => name);
      const isReleased = (await holdOf(alert))?.release === 'tap';
      expect(names).toEqual(['alert.raised', ...(isReleased ? ['alert.raised'] : []), 'alert.cleared']);
      // People who received it also receive its end.
      expect((await eventsOf(alert)).at(-1)?.to_json).toMatchObject(
        isReleased ? { everyone: true } : { staff: true },
      );
      expect((await call(parent, 'GET', `/emergency-alerts/${alert.id}`)).status).toBe(
        isReleased ? 200 : 404,
      );
    }
  });

  it('and their channel delays start then, while those of the staff continue', async () => {
    const school = await staffFirst();
    const { student, teacher, schoolId } = school;
    const [parent] = await alerts.recipients(schoolId, 1, { role: 'parent', email: 'kin@example.org' });
    await alerts.ways(
      schoolId,
      ...[teacher, parent as Identity].map(({ personId }) => ({
        personId,
        devices: [{ id: uuidv7(), endpoint: 'https://push.example.org/x', p256dh: 'p', auth: 'a' }],
        phone: null,
      })),
    );
    const alert = await alerts.raise(student);
    const due = async (channel: string) =>
      new Map(
        (
          await alerts.rows<{ recipient_id: string; due: number }>(
            `SELECT d.recipient_id, round(extract(epoch FROM d.due_at - i.raised_at))::int AS due
             FROM delivery d JOIN incident i ON i.school_id = d.school_id AND i.id = d.incident_id
             WHERE d.incident_id = $1 AND d.channel = $2`,
            [alert.id, channel],
          )
        ).map(({ recipient_id, due: seconds }) => [recipient_id, seconds]),
      );
    alerts.advance(12_000);
    const beginPush = () =>
      runForSchool(schoolId, () =>
        alerts.service.app.get(FanOutService).lease(work(teacher, alert, { channel: 'push' })),
      );
    // The staff's push rows were created before the release.
    await beginPush();
    expect([...(await due('push')).keys()]).toEqual([teacher.personId]);
    await post(teacher, alert, 'release');
    await beginPush();
    expect([...(await due('push')).keys()].sort()).toEqual(idsOf(teacher, parent as Identity));
    expect((await due('push')).get(teacher.personId)).toBe(10);
    expect((await due('push')).get(parent?.personId ?? '')).toBe(22);
    expect((await due('email')).get(parent?.personId ?? '')).toBe(32);
    alerts.advance(-12_000);
  });

  it('and until then push and mail say, to staff only, that nobody else has it', async () => {
    const { teacher, student, schoolId } = await staffFirst();
    const [colleague] = await alerts.recipients(schoolId, 1, { role: 'teacher', email: 'late@example.org' });
    const alert = await alerts.raise(student);
    const people = idsOf(teacher, student, colleague as Identity);
    const said = () =>
      runForSchool(schoolId, async () => {
        const short = await alerts.service.app.get(ShortWords).of(work(teacher, alert), people);
        const { byId } = await alerts.service.app.get(Letters).of(work(teacher, alert), people);
        return {
          push: [teacher, student].map(({ personId }) => short.byId.get(personId)?.body ?? ''),
          mail: byId.get(colleague?.personId ?? '')?.text ?? '',
        };
      });
    const isHeld = expect.stringContaining('only the staff had this alert');
    const isWithAll = expect.not.stringContaining('only the staff');
    expect(await said()).toEqual({ push: [isHeld, isWithAll], mail: isHeld });
    await post(teacher, alert, 'release');
    expect(await said()).toEqual({ push: [isWithAll, isWithAll], mail: isWithAll });
  });
});

it.each<Record<string, string>>([{ RUN: 'http', REDIS_URL: 'redis://127.0.0.1:9' }, { RUN: 'worker' }])(
  'a held alert is released by the first process that starts again: %j',
  async (process) => {
    const school = await staffFirst();
    const alert = await alerts.raise(school.student);
    // Every running process has stopped, and the hold becomes due meanwhile.
    await alerts.service.app.get(ReleaseClock).onModuleDestroy();
    await passes(alert, 30);
    const next = await startAlerts({
      ...process,
      ...{ KEYS_DIR: alerts.service.keys, PUBLIC_KEYS_DIR: alerts.service.keys },
    });
    try {
      expect((await isOver(alert)).release).toBe('time');
      expect((await activeFor(school.parent))[0]?.id).toBe(alert.id);
    } finally {
      await next.close();
      alerts.service.app.get(ReleaseClock).onApplicationBootstrap();
    }
  },
);

it('the release reaches open pages in the wording for each kind of reader', async () => {
  const { student, teacher, schoolId } = await staffFirst();
  const emitted: LiveEvent[] = [];
  const feed = jest.spyOn(alerts.service.app.get(LiveFeed), 'emit');
  feed.mockImplementation((event) => void emitted.push(event));
  const alert = await alerts.raise(student);
  await post(teacher, alert, 'release');
  feed.mockRestore();
  const roles = (event?: LiveEvent) => Object.keys(event?.readers?.byRole ?? {}) as Role[];
  const raised = emitted.filter((event) => event.schoolId === schoolId && event.name === 'alert.raised');
  expect(raised.map(roles)).toEqual([[], ['student', 'parent', 'class_device']]);
  expect(raised[1]?.readers?.same).toMatchObject({ staffFirst: null });
});

it('a held alert cannot be released or looked at by another school', async () => {
  const { student } = await staffFirst();
  const alert = await alerts.raise(student);
  const { teacher } = await alerts.school('teacher');
  for (const verb of ['release', 'look']) expect((await post(teacher, alert, verb)).status).toBe(404);
  expect((await holdOf(alert))?.over_at).toBeNull();
});
