import type { PointsChanged } from '@homeroom/contracts';
import { SchoolUnderTest } from './support/people';
import { Platform } from './support/platform';

const platform = new Platform();

describe('a point awarded by a teacher', () => {
  it('is shown to the student, the parent and the class device within a second, and to nobody else', async () => {
    const school = await SchoolUnderTest.register(platform);
    const { classPassword } = await school.addClass(1);
    const teacher = await school.addTeacher([1]);
    const { studentId, student, parent } = await school.addFamily(1);
    const classmate = await school.addFamily(1);
    const device = await school.signInDevice(classPassword);
    const [onStudent, onParent, onDevice, onClassmate] = await Promise.all([
      student.events(),
      parent.events(),
      device.events(),
      classmate.student.events(),
    ]);

    const awarded = await teacher.post<PointsChanged>('/api/points', {
      studentId,
      amount: 3,
      note: 'Kept trying',
    });
    expect(awarded).toMatchObject({ status: 201, body: { success: true, behaviorPoints: 3 } });
    for (const page of [onStudent, onParent, onDevice]) {
      const { id, data } = await page.next('points.awarded');
      expect(data).toEqual({
        eventId: id,
        entryId: awarded.body.entry.id,
        studentId,
        classNumber: 1,
        amount: 3,
        behaviorPoints: 3,
        pointsRevision: awarded.body.pointsRevision,
      });
    }

    await teacher.post(`/api/points/${awarded.body.entry.id}/undo`);
    expect((await onParent.next('points.undone')).data).toMatchObject({
      studentId,
      behaviorPoints: 0,
    });
    expect(onClassmate.named('points.awarded')).toEqual([]);
    const { body: seen, headers } = await parent.get<{
      children: { student: { behaviorPoints: number } }[];
    }>('/api/guardians/me');
    expect(seen.children).toMatchObject([{ student: { behaviorPoints: 0 } }]);
    const held = { headers: { 'if-none-match': String(headers.etag) } };
    expect(await parent.get('/api/guardians/me', held)).toMatchObject({ status: 304, body: '' });
    await teacher.post('/api/points', { studentId, amount: 1 });
    expect(await parent.get('/api/guardians/me', held)).toMatchObject({
      status: 200,
      body: { children: [{ student: { behaviorPoints: 1 } }] },
    });
    for (const page of [onStudent, onParent, onDevice, onClassmate]) page.close();
  });

  it('is replayed to a page that missed it while disconnected', async () => {
    const school = await SchoolUnderTest.register(platform);
    await school.addClass(1);
    const teacher = await school.addTeacher([1]);
    const { studentId, student } = await school.addFamily(1);
    const before = await student.events();
    await teacher.post('/api/points', { studentId, amount: 1 });
    const { id } = await before.next('points.awarded');
    before.close();
    await teacher.post('/api/points', { studentId, amount: 2 });

    const again = await student.events(id);
    await again.until((page) => page.named('points.awarded').some(({ data }) => data.amount === 2));
    again.close();
  });
});
