import type { AlertRecord, Identity } from '@homeroom/contracts';
import { deliverFact } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';

describe('the content of an alert', () => {
  let alerts: AlertsAtWork;

  beforeAll(async () => {
    alerts = await startAlerts();
  });
  afterAll(() => alerts.close());

  const seenBy = async (as: Identity) => {
    const { body } = await alerts.service.call<AlertRecord[]>('GET', '/emergency-alerts/active', { as });
    return body[0];
  };
  const post = (as: Identity, path: string, body: object = {}) =>
    alerts.service.call<{ alert: AlertRecord; code: string }>('POST', `/emergency-alerts/${path}`, {
      as,
      body,
    });

  it('is the instruction for people on site and class walls, and never for a family', async () => {
    const { student, teacher, class_device, parent } = await alerts.school(
      'student',
      'teacher',
      'class_device',
      'parent',
    );
    await alerts.raise(student, 'amok');
    for (const as of [student, teacher]) {
      expect((await seenBy(as))?.told).toMatchObject({ audience: 'on_site', action: 'HIDE' });
    }
    expect((await seenBy(class_device))?.told).toMatchObject({ audience: 'wall', action: 'HIDE' });
    const family = await seenBy(parent);
    expect(family?.told).toEqual({
      audience: 'family',
      sentence: expect.stringMatching(/stay away from the school/) as string,
      children: [],
    });
    expect(JSON.stringify(family)).not.toMatch(/HIDE|Lock the door/);
  });

  it('names a family’s own children, and follows changes of guardianship', async () => {
    const { parent, teacher, student, schoolId } = await alerts.school('parent', 'teacher', 'student');
    const [sibling] = await alerts.recipients(schoolId, 1, { firstName: 'Noah', classNumber: 7 });
    const other = await alerts.recipients(schoolId, 1);
    const guardianIds = [parent.personId];
    const hear = (
      name: 'student.created' | 'student.changed',
      studentId: string,
      ids: string[],
      eventId = uuidv7(),
    ) =>
      deliverFact(alerts.service.app, {
        eventId,
        name,
        schoolId,
        payload: {
          ...{ studentId, classId: uuidv7(), classNumber: 3, guardianIds: ids, isActive: true },
          ...{ fromClassId: null, fromClassNumber: null },
        },
      });
    const childrenSeen = async () => {
      const told = (await seenBy(parent))?.told;
      return told?.audience === 'family' && told.children;
    };
    const early = uuidv7();
    await hear('student.created', student.personId, guardianIds);
    await deliverFact(alerts.service.app, {
      eventId: uuidv7(),
      name: 'roster.imported',
      schoolId,
      payload: {
        teachers: [],
        students: [{ studentId: sibling?.personId ?? '', classId: uuidv7(), classNumber: 7, guardianIds }],
      },
    });
    await hear('student.created', other[0]?.personId ?? '', [uuidv7()]);
    await alerts.raise(teacher);
    expect(await childrenSeen()).toEqual([
      { firstName: 'student', classNumber: 3 },
      { firstName: 'Noah', classNumber: 7 },
    ]);
    await hear('student.changed', sibling?.personId ?? '', []);
    expect(await childrenSeen()).toEqual([{ firstName: 'student', classNumber: 3 }]);
    // Older than what is known, and late: it must not undo anything.
    await hear('student.changed', student.personId, [], early);
    expect(await childrenSeen()).toEqual([{ firstName: 'student', classNumber: 3 }]);
  });

  it('hides from families what a student typed, and shows them what staff typed', async () => {
    const { student, teacher, parent } = await alerts.school('student', 'teacher', 'parent');
    const { id } = await alerts.raise(student, 'fire', 'Mia is in room 4');
    expect([(await seenBy(teacher))?.message, (await seenBy(parent))?.message]).toEqual([
      'Mia is in room 4',
      null,
    ]);
    await post(teacher, `${id}/all-clear`);
    await alerts.raise(teacher, 'fire', 'Smoke in the gym');
    expect((await seenBy(parent))?.message).toBe('Smoke in the gym');
  });

  it('names only the class to readers who need not know which child raised it', async () => {
    const { student, parent, teacher } = await alerts.school('student', 'parent', 'teacher');
    await alerts.raise(student);
    expect((await seenBy(parent))?.raisedBy).toEqual({
      role: 'student',
      name: '',
      classNumber: 3,
      isMe: false,
    });
    expect((await seenBy(teacher))?.raisedBy.name).toMatch(/^student /);
  });

  describe('an update of the staff while it lasts', () => {
    it('is published to everybody, newest first, with the time of the next update', async () => {
      const { teacher, parent, student, schoolId } = await alerts.school('teacher', 'parent', 'student');
      const { id } = await alerts.raise(teacher);
      const first = await post(teacher, `${id}/updates`, { message: 'Everybody is outside.' });
      expect(first).toMatchObject({ status: 200, body: { alert: { notice: 1 } } });
      const said = (await post(teacher, `${id}/updates`, { nextWordInMinutes: 20 })).body.alert;
      const nextWordAt = Date.parse(said.updates[0]?.nextWordAt ?? '');
      expect(nextWordAt % 60_000).toBe(0);
      const minutes = (nextWordAt - Date.parse(said.updates[0]?.saidAt ?? '')) / 60_000;
      expect([minutes >= 20, minutes < 21]).toEqual([true, true]);
      for (const as of [parent, student]) {
        expect(await seenBy(as)).toMatchObject({
          notice: 2,
          updates: [
            { notice: 2, message: null },
            { notice: 1, message: 'Everybody is outside.' },
          ],
        });
        expect((await post(as, `${id}/updates`, { message: 'It was me' })).status).toBe(403);
      }
      const events = await alerts.rows<{ data: object; to_json: object }>(
        `SELECT data, to_json FROM live_event WHERE school_id = $1 AND name = 'alert.updated' ORDER BY id`,
        [schoolId],
      );
      expect(events[0]).toMatchObject({ data: { alertId: id, notice: 1 }, to_json: { everyone: true } });
      expect(events).toHaveLength(2);
    });

    it('must not be empty, too far ahead or after the end', async () => {
      const { teacher } = await alerts.school('teacher');
      const { id } = await alerts.raise(teacher);
      for (const body of [{}, { message: ' ' }, { nextWordInMinutes: 0 }, { nextWordInMinutes: 241 }]) {
        expect(await post(teacher, `${id}/updates`, body)).toMatchObject({
          status: 400,
          body: { code: 'VALIDATION_FAILED' },
        });
      }
      await post(teacher, `${id}/all-clear`);
      expect(await post(teacher, `${id}/updates`, { message: 'Still' })).toMatchObject({
        status: 409,
        body: { code: 'ALERT_CLOSED' },
      });
    });

    it('is limited to fifty, also when they are posted concurrently', async () => {
      const { teacher } = await alerts.school('teacher');
      const { id } = await alerts.raise(teacher);
      const answers = await Promise.all(
        Array.from({ length: 53 }, (_, index) => post(teacher, `${id}/updates`, { message: `${index}` })),
      );
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('UPDATE_LIMIT'));
      expect((await seenBy(teacher))?.updates.map(({ notice }) => notice)).toEqual(
        Array.from({ length: 50 }, (_, index) => 50 - index),
      );
      // The end can always be added.
      expect((await post(teacher, `${id}/all-clear`)).body.alert.notice).toBe(51);
    });
  });

  it('includes the end and the closing message for anybody who asks for it', async () => {
    const { teacher, parent } = await alerts.school('teacher', 'parent');
    const { id } = await alerts.raise(teacher);
    await post(teacher, `${id}/all-clear`, { message: 'Lessons go on.' });
    const { status, body } = await alerts.service.call('GET', `/emergency-alerts/${id}`, { as: parent });
    expect([status, body]).toMatchObject([
      200,
      { status: 'cleared', endMessage: 'Lessons go on.', notice: 1, told: { audience: 'family' } },
    ]);
  });

  describe('for a room that needs help', () => {
    it('is visible to staff and that room, and to nobody else', async () => {
      const { class_device, teacher, school_admin, student, parent, schoolId } = await alerts.school(
        'class_device',
        'teacher',
        'school_admin',
        'student',
        'parent',
      );
      const { id } = await alerts.raise(class_device, 'help');
      for (const as of [class_device, teacher, school_admin]) expect((await seenBy(as))?.id).toBe(id);
      for (const as of [student, parent]) {
        expect(await seenBy(as)).toBeUndefined();
        expect((await alerts.service.call('GET', `/emergency-alerts/${id}`, { as })).status).toBe(404);
        for (const verb of ['received', 'seen', 'acknowledge'])
          expect((await post(as, `${id}/${verb}`)).status).toBe(404);
      }
      const rows = await alerts.rows<{ recipient_id: string }>(
        'SELECT recipient_id FROM delivery WHERE incident_id = $1',
        [id],
      );
      expect(new Set(rows.map((row) => row.recipient_id))).toEqual(
        new Set([class_device, teacher, school_admin].map(({ personId }) => personId)),
      );
      await post(teacher, `${id}/all-clear`);
      const events = await alerts.rows<{ name: string; to_json: object }>(
        `SELECT name, to_json FROM live_event WHERE school_id = $1 AND name <> 'alert.counted' ORDER BY id`,
        [schoolId],
      );
      const to = { staff: true, personIds: [class_device.personId] };
      expect(events).toEqual([
        { name: 'alert.raised', to_json: to },
        { name: 'alert.cleared', to_json: to },
      ]);
    });

    it('is one incident per room: a second room is not merged into the first', async () => {
      const { class_device, teacher } = await alerts.school('class_device', 'teacher');
      const here = await alerts.raise(class_device, 'help');
      const again = await alerts.raise(class_device, 'help');
      const there = await alerts.raise({ ...class_device, personId: uuidv7(), classNumber: 9 }, 'help');
      const byTeacher = await alerts.raise(teacher, 'help');
      expect(again.id).toBe(here.id);
      expect(new Set([here.id, there.id, byTeacher.id]).size).toBe(3);
    });
  });
});
