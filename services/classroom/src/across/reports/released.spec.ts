import type {
  FamilyReport,
  FamilyReportLine,
  Identity,
  Progress,
  ReleasedReport,
  ReportOrder,
  ReportsReleased,
} from '@homeroom/contracts';
import { notedLines } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom } from '../../school.spec-support';
import { aDayOf, correctFirstDay, schoolInProgress } from '../progress/progress.spec-support';
import { ReportsWorker } from './reports.worker';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

type Refusable<T> = T & { code?: string };
const call = <T>(method: 'GET' | 'PUT' | 'POST', url: string, as: Identity, body?: object, key?: string) =>
  service.call<Refusable<T>>(method, url, {
    as,
    ...(body && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });

async function scene() {
  const found = await schoolInProgress(service);
  const { school, sql, mia, tom, today } = found;
  const leader = await school.teacher([1], 'principal');
  for (const { id } of [mia, tom])
    await aDayOf(sql, { school: school.id, student: id, day: today, by: leader.personId });
  await call('PUT', `/students/${mia.id}/report`, leader, {
    ...{ period: 'weeks', version: 0, text: 'Works with care.' },
  });
  const made = async () => {
    const { body } = await call<ReportOrder>('POST', '/report-orders', leader, {
      ...{ classNumber: 1, period: 'weeks' },
    });
    await service.app.get(ReportsWorker).round();
    return body.id;
  };
  const release = (orderId: string, as = leader, key?: string) =>
    call<ReportsReleased>('POST', `/report-orders/${orderId}/release`, as, {}, key);
  const takeBack = (reportIds: (string | undefined)[], as = leader, key?: string) =>
    call<ReportsReleased>('POST', '/released-reports/take-back', as, { reportIds }, key);
  const list = async (as: Identity, studentId = mia.id) =>
    (await call<FamilyReportLine[]>('GET', `/students/${studentId}/reports`, as)).body;
  const one = (as: Identity, id: string | undefined, studentId = mia.id) =>
    call<FamilyReport>('GET', `/students/${studentId}/reports/${id}`, as);
  const facts = () =>
    sql<{ name: string; payload: object }>(
      `SELECT name, payload FROM classroom.outbox WHERE school_id = $1 AND name LIKE 'reports.%' ORDER BY id`,
      [school.id],
    );
  return { ...found, leader, made, release, takeBack, list, one, facts };
}

describe('a report released to a family', () => {
  it('keeps its content whatever happens since, and is shown to nobody else', async () => {
    const { school, sql, leader, made, release, list, one, ask, mia, tom, today, stranger } = await scene();
    const orderId = await made();
    const told = (await ask(`/students/${mia.id}/progress?period=weeks`, leader)).body as Progress;
    // No report is listed before it is released.
    expect(await list(mia.parent)).toEqual([]);
    await aDayOf(sql, { school: school.id, student: mia.id, day: today, by: leader.personId }).catch(
      () => undefined,
    );
    expect((await release(orderId)).body).toMatchObject({ success: true, count: 2 });
    const [line] = await list(mia.parent);
    const { body } = await one(mia.parent, line?.id);
    expect(body.total).toEqual(told.total);
    expect(body).toMatchObject({ comment: 'Works with care.', scale: 'england', name: 'Mia Brown' });
    for (const as of [tom.parent, tom.as, stranger]) {
      expect((await call('GET', `/students/${mia.id}/reports`, as)).status).toBe(403);
      expect((await one(as, line?.id)).status).toBe(404);
      expect((await call('GET', `/students/${mia.id}/reports/${line?.id}/file`, as)).status).toBe(404);
    }
    // Not under another child's address, nor in another school.
    expect((await one(tom.parent, line?.id, tom.id)).status).toBe(404);
    const elsewhere = await schoolInProgress(service);
    expect((await one(elsewhere.school.admin, line?.id)).status).toBe(404);
    const file = await service.call<string>('GET', `/students/${mia.id}/reports/${line?.id}/file`, {
      as: mia.parent,
    });
    expect([file.status, file.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    // A court has since denied this guardian access to the child.
    await sql(
      `UPDATE classroom.family_tie SET has_access = false, is_contacted = false, may_collect = false, gets_letters = false,
         call_place = NULL WHERE school_id = $1 AND student_id = $2`,
      [school.id, mia.id],
    );
    expect((await one(mia.parent, line?.id)).status).toBe(404);
  });

  it('is open to the child from the upper grades on', async () => {
    const { school, sql, made, release, list, one, mia } = await scene();
    await release(await made());
    const [line] = await list(mia.parent);
    expect(await list(mia.as)).toEqual([]);
    expect((await one(mia.as, line?.id)).status).toBe(404);
    await sql(`UPDATE classroom.class_card SET grade = 'Grade 6' WHERE school_id = $1 AND number = 1`, [
      school.id,
    ]);
    expect((await one(mia.as, line?.id)).status).toBe(200);
  });

  it('is withdrawn for one or all, or replaced by a newer one, each with an audit line', async () => {
    const { school, leader, made, release, takeBack, list, one, facts, mia, tom } = await scene();
    const orderId = await made();
    await Promise.all([release(orderId), release(orderId)]);
    const given = (await call<ReleasedReport[]>('GET', '/released-reports?classNumber=1', leader)).body;
    expect(given.map(({ name }) => name).sort()).toEqual(['Mia Brown', 'Tom Brown']);
    const ofMia = given.find(({ studentId }) => studentId === mia.id)?.id;
    expect((await takeBack([ofMia])).body).toMatchObject({ count: 1 });
    expect((await takeBack([ofMia])).body).toMatchObject({ count: 0 });
    expect([await list(mia.parent), (await one(mia.parent, ofMia)).status]).toEqual([[], 404]);
    expect(await list(tom.parent, tom.id)).toHaveLength(1);
    const again = await call('POST', `/students/${mia.id}/report/release`, leader, { period: 'weeks' });
    expect(again.status).toBe(201);
    expect(await list(mia.parent)).toHaveLength(1);
    const told = await facts();
    expect(told.filter(({ name }) => name === 'reports.released')).toHaveLength(2);
    expect(JSON.stringify(told)).not.toMatch(/Mia|Works/);
    const lines = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
    expect(lines.filter((action) => action === 'class.reports_released')).toHaveLength(1);
    expect(lines).toEqual(expect.arrayContaining(['student.report_released', 'student.reports_taken_back']));
  });

  it('is not replaced by an older or identical one', async () => {
    const { leader, made, release, takeBack, list, one, mia, tom } = await scene();
    const orderId = await made();
    await call('PUT', `/students/${mia.id}/report`, leader, {
      ...{ period: 'weeks', version: 1, text: 'Works with great care.' },
    });
    await call('POST', `/students/${mia.id}/report/release`, leader, { period: 'weeks' });
    const inHands = async () => {
      const [line, ...others] = await list(mia.parent);
      return [(await one(mia.parent, line?.id)).body.comment, others.length];
    };
    expect((await release(orderId)).body.count).toBe(1);
    expect(await inHands()).toEqual(['Works with great care.', 0]);
    const [ofTom] = await list(tom.parent, tom.id);
    await call('POST', `/students/${tom.id}/reports/${ofTom?.id}/acknowledge`, tom.parent, {});
    expect((await release(orderId)).body.count).toBe(0);
    expect((await list(tom.parent, tom.id))[0]).toMatchObject({
      id: ofTom?.id,
      acknowledgedAt: expect.any(String),
    });
    // A report that was taken back may be released again, and newer ones replace all earlier ones.
    await takeBack([ofTom?.id]);
    expect((await release(orderId)).body.count).toBe(1);
    expect((await release(await made())).body.count).toBe(2);
    expect(await inHands()).toEqual(['Works with great care.', 0]);
  });

  it('for a year is shown beside that of its first term, and replaced only by a newer one for the year', async () => {
    const { school, leader, list, one, mia } = await scene();
    for (const period of ['term', 'year'])
      await call('PUT', `/students/${mia.id}/report`, leader, {
        period,
        version: 0,
        text: `Of the ${period}.`,
      });
    const release = async (period: string) =>
      expect((await call('POST', `/students/${mia.id}/report/release`, leader, { period })).status).toBe(201);
    const given = async () => {
      const lines = await list(mia.parent);
      const bodies = await Promise.all(lines.map(({ id }) => one(mia.parent, id)));
      return bodies.map(({ body }) => [body.span.period, body.comment]).sort();
    };
    await release('term');
    await release('year');
    const both = [
      ['term', 'Of the term.'],
      ['year', 'Of the year.'],
    ];
    expect(await given()).toEqual(both);
    await correctFirstDay(service, school.admin);
    const made = await call<ReportOrder>('POST', '/report-orders', leader, {
      classNumber: 1,
      period: 'term',
    });
    await service.app.get(ReportsWorker).round();
    await call('POST', `/report-orders/${made.body.id}/release`, leader, {});
    expect(await given()).toEqual(both);
  });

  it('shows the author of its comment only whether it was read', async () => {
    const { school, leader, teacher, made, release, list, mia, tom } = await scene();
    const write = (text: string, version: number) =>
      call('PUT', `/students/${tom.id}/report`, teacher, { period: 'weeks', version, text });
    await write('Counts well.', 0);
    await release(await made());
    const given = async (as: Identity) => {
      const { body } = await call<ReleasedReport[]>('GET', '/released-reports?classNumber=1', as);
      const of = (studentId: string) => body.find((each) => each.studentId === studentId);
      return [of(mia.id), of(tom.id)];
    };
    const colleague = await school.teacher([1]);
    expect(await given(teacher)).toMatchObject([
      { read: null, isRead: null },
      { read: null, isRead: false },
    ]);
    const [ofTom] = await list(tom.parent, tom.id);
    await call('POST', `/students/${tom.id}/reports/${ofTom?.id}/acknowledge`, tom.parent, {});
    const isRead = async (as: Identity) => (await given(as)).map((each) => each?.isRead);
    expect((await given(teacher))[1]).toMatchObject({ read: null, isRead: true });
    expect(await isRead(colleague)).toEqual([null, null]);
    expect(await isRead(leader)).toEqual([false, true]);
    // The comment that they write now is not on any report yet.
    await write('Counts very well.', 1);
    expect(await isRead(teacher)).toEqual([null, null]);
  });

  it('is acknowledged by each guardian once, and the others are reminded once a day', async () => {
    const { school, sql, leader, teacher, stranger, made, release, takeBack, list, facts, mia, tom } =
      await scene();
    await release(await made());
    const [line] = await list(mia.parent);
    const say = (as: Identity, id = line?.id, studentId = mia.id) =>
      call<{ acknowledgedAt: string }>('POST', `/students/${studentId}/reports/${id}/acknowledge`, as, {});
    const given = async (as = leader) =>
      (await call<ReleasedReport[]>('GET', '/released-reports?classNumber=1', as)).body.find(
        ({ studentId }) => studentId === mia.id,
      );
    const remind = (ids: (string | undefined)[], as = leader) =>
      call<ReportsReleased>('POST', '/released-reports/remind', as, { reportIds: ids });
    expect(await given()).toMatchObject({
      read: { by: [], waiting: [expect.any(String)], isReminded: false },
    });
    expect((await given(teacher))?.read).toBeNull();
    for (const as of [teacher, mia.parent]) expect((await remind([line?.id], as)).status).toBe(403);
    expect((await remind([line?.id, uuidv7()])).status).toBe(404);
    const told = await Promise.all([remind([line?.id]), remind([line?.id])]);
    expect(told.map(({ body }) => body.count).sort()).toEqual([0, 1]);
    expect((await given())?.read?.isReminded).toBe(true);
    for (const as of [tom.parent, stranger]) expect([403, 404]).toContain((await say(as)).status);
    expect((await say(mia.as)).status).toBe(403);
    const said = await Promise.all([say(mia.parent), say(mia.parent)]);
    expect(new Set(said.map(({ body }) => body.acknowledgedAt)).size).toBe(1);
    expect((await list(mia.parent))[0]?.acknowledgedAt).toBe(said[0]?.body.acknowledgedAt);
    expect((await given())?.read).toMatchObject({
      by: [{ name: expect.any(String) as string }],
      waiting: [],
    });
    await sql('UPDATE classroom.released_report SET reminded_on = NULL WHERE school_id = $1', [school.id]);
    expect((await remind([line?.id])).body.count).toBe(0);
    // A newer version has to be acknowledged anew, and the audit log keeps the acknowledgement of this one.
    await takeBack([line?.id]);
    expect((await say(mia.parent)).status).toBe(404);
    await call('POST', `/students/${mia.id}/report/release`, leader, { period: 'weeks' });
    expect((await list(mia.parent))[0]?.acknowledgedAt).toBeNull();
    // A guardian whom the school does not contact is not reminded, because nothing would be sent.
    const isContacted = (is: boolean) =>
      sql(
        'UPDATE classroom.family_tie SET is_contacted = $3, call_place = NULL WHERE school_id = $1 AND student_id = $2',
        [...[school.id, mia.id, is]],
      );
    const [newer] = await list(mia.parent);
    await isContacted(false);
    expect((await given())?.read?.waiting).toEqual([]);
    expect((await remind([newer?.id])).body.count).toBe(0);
    await isContacted(true);
    expect((await given())?.read?.waiting).toHaveLength(1);
    // A court has since denied this guardian access: they are neither asked nor shown.
    await sql(
      `UPDATE classroom.family_tie SET has_access = false, is_contacted = false, may_collect = false, gets_letters = false,
         call_place = NULL WHERE school_id = $1 AND student_id = $2`,
      [school.id, mia.id],
    );
    expect((await given())?.read).toMatchObject({ by: [], waiting: [] });
    const reminders = (await facts()).filter(({ name }) => name === 'reports.reminded');
    expect(reminders.map(({ payload }) => payload)).toMatchObject([
      { reports: [{ reportId: line?.id, guardianIds: [mia.parent.personId] }] },
    ]);
    const lines = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
    for (const action of ['student.report_acknowledged', 'student.reports_reminded'])
      expect(lines.filter((each) => each === action)).toHaveLength(1);
  });

  it('is released and withdrawn by the class teacher alone, also when retried', async () => {
    const { sql, school, leader, teacher, stranger, made, release, takeBack, list, mia } = await scene();
    const orderId = await made();
    for (const as of [teacher, stranger, mia.parent, mia.as])
      expect((await release(orderId, as)).status).toBe(403);
    const foreign = await school.teacher([2], 'principal');
    expect((await release(orderId, foreign)).status).toBe(404);
    const [key, other] = [uuidv7(), uuidv7()];
    expect((await release(orderId, leader, key)).body).toEqual((await release(orderId, leader, key)).body);
    const [line] = await list(mia.parent);
    expect((await takeBack([line?.id], foreign)).status).toBe(404);
    expect((await takeBack([line?.id, uuidv7()])).status).toBe(404);
    await takeBack([line?.id], leader, other);
    await sql('DELETE FROM classroom.teaching WHERE school_id = $1 AND teacher_id = $2', [
      school.id,
      leader.personId,
    ]);
    expect((await release(orderId, leader, key)).status).toBe(404);
    expect((await takeBack([line?.id], leader, other)).status).toBe(404);
  });

  it('leaves out sections that the school leaves out of its reports', async () => {
    const { school, made, release, list, one, mia } = await scene();
    const orderId = await made();
    await call('PUT', '/school-admin/report-template', school.admin, {
      ...{ version: 0, heading: 'Maple Grove', sentence: null, scale: 'us', sections: ['marks'] },
    });
    await release(orderId);
    const { body } = await one(mia.parent, (await list(mia.parent))[0]?.id);
    expect(body).toMatchObject({ heading: 'Maple Grove', scale: 'us', sections: ['marks'], comment: null });
  });
});
