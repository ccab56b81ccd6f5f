import type { ProgressFigures, StudentDashboard } from '@homeroom/contracts';
import { daysAfter, mondayOf } from '@homeroom/domain';
import { asSuperuser, notedLines } from '@homeroom/testing';
import { type Classroom, startClassroom } from '../../school.spec-support';
import { aDayOf, schoolInProgress, type Told } from './progress.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

/** All its numbers as one row, so that sums can be compared as a whole. */
function numbersOf({ points, attendance: { totals }, homework, games }: ProgressFigures): number[] {
  return [points, totals, homework, games].flatMap((each) => Object.values(each) as number[]);
}

const sumOf = (all: readonly ProgressFigures[]) =>
  all.map(numbersOf).reduce((sum, each) => sum.map((number, at) => number + (each[at] ?? 0)));

async function twoWeeks() {
  const scene = await schoolInProgress(service);
  const { school, sql, teacher, mia, tom, ben, today } = scene;
  const before = daysAfter(mondayOf(today), -7);
  for (const [student, day] of [
    [mia, before],
    [mia, mondayOf(today)],
    [tom, daysAfter(before, 2)],
    [ben, before],
  ] as const)
    await aDayOf(sql, { school: school.id, student: student.id, day, by: teacher.personId });
  return { ...scene, before };
}

describe('progress', () => {
  it('counts work missed before a change of class, but nothing due before the student came', async () => {
    const { ask, school, sql, mia, before } = await twoWeeks();
    const missing = async () =>
      (await ask(`/students/${mia.id}/progress?period=weeks`, mia.as)).body.total.homework.missing;
    const wasThere = (since: string) =>
      sql(
        'UPDATE classroom.enrolment SET starts_on = $3::date WHERE school_id = $1 AND student_id = $2 AND ends_on IS NULL',
        [school.id, mia.id, since],
      );
    await wasThere(before);
    const missed = await missing();
    expect(missed).toBeGreaterThan(0);
    const moved = await service.call('PATCH', `/simple-students/${mia.id}`, {
      as: school.admin,
      body: { classNumber: 2 },
    });
    expect(moved.status).toBe(200);
    // Homework due on the day of the move is due in the new class.
    const elsewhere = await sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM classroom.homework_work w JOIN classroom.homework h ON h.id = w.homework_id
       JOIN classroom.enrolment e ON e.student_id = w.student_id AND e.ends_on <= h.due_on
       WHERE w.student_id = $1 AND w.state = 'open' AND h.due_at <= now() - interval '1 minute'`,
      [mia.id],
    );
    expect(await missing()).toBe(missed - (elsewhere[0]?.n ?? 0));
    await sql(
      'DELETE FROM classroom.enrolment WHERE school_id = $1 AND student_id = $2 AND ends_on IS NOT NULL',
      [school.id, mia.id],
    );
    expect(await missing()).toBe(0);
  });

  it('adds up: weeks to the total, students to the class, classes to the school', async () => {
    const { ask, teacher, mia, tom } = await twoWeeks();
    const one = (await ask(`/students/${mia.id}/progress?period=weeks`, mia.as)).body;
    const other = (await ask(`/students/${tom.id}/progress?period=weeks`, tom.as)).body;
    const ofClass = (await ask('/simple-classes/1/progress?period=weeks', teacher)).body;
    const ofGrade = (await ask('/school-admin/progress?period=weeks&grade=Grade%201')).body;
    const ofSchool = (await ask('/school-admin/progress?period=weeks')).body;
    for (const each of [one, other, ofClass, ofGrade, ofSchool]) {
      expect(each.weeks).toHaveLength(8);
      expect(sumOf(each.weeks)).toEqual(numbersOf(each.total));
    }
    for (const each of [ofClass, ofGrade, ofSchool]) expect(sumOf(each.rows)).toEqual(numbersOf(each.total));
    expect(sumOf([one.total, other.total])).toEqual(numbersOf(ofClass.total));
    expect(numbersOf(ofGrade.total)).toEqual(numbersOf(ofClass.total));
    expect(ofClass.rows.map(({ name }) => name)).toEqual(['Mia Brown', 'Tom Brown']);
    expect(ofGrade.rows).toMatchObject([{ name: 'Class 1', classNumber: 1, students: 2 }]);
    expect(ofSchool.rows.map(({ name, students }) => [name, students])).toEqual([
      ['Grade 1', 2],
      ['Grade 2', 1],
    ]);
    expect(one).toMatchObject({
      name: 'Mia Brown',
      rows: [],
      total: {
        points: { earned: 10, lost: 2 },
        attendance: { totals: { possible: 4, present: 2, lateBefore: 2 }, rates: { attendance: 50 } },
        homework: { handedIn: 2, late: 2, marked: 2, score: 14, maxScore: 20 },
        games: { sessions: 2, answered: 20, right: 16, points: 4 },
      },
    });
  });

  it('counts points as the ledger does, without undone entries, and matches the student’s total', async () => {
    const { ask, school, teacher, mia } = await schoolInProgress(service);
    const give = (amount: number) =>
      service.call<{ entry: { id: string }; behaviorPoints: number }>('POST', '/points', {
        as: teacher,
        body: { studentId: mia.id, amount },
      });
    await give(5);
    await give(-2);
    const { body } = await give(4);
    await service.call('POST', `/points/${body.entry.id}/undo`, { as: teacher });
    await service.call('POST', '/points/adjustments', {
      as: school.admin,
      body: { studentId: mia.id, amount: 3, reason: 'Brought along' },
    });
    const { total, weeks } = (await ask(`/students/${mia.id}/progress?period=year`, mia.parent)).body;
    const page = await service.call<StudentDashboard>('GET', '/students/me', { as: mia.as });
    expect(total.points.earned - total.points.lost).toBe(page.body.student.behaviorPoints);
    expect(total.points).toEqual({ earned: 8, lost: 2 });
    expect(weeks.at(-1)?.points).toEqual(total.points);
  });

  it('divides days by the school’s own clock', async () => {
    const { ask, school, sql, teacher, mia, before } = await twoWeeks();
    await sql('UPDATE classroom.known_school SET time_zone = $2 WHERE school_id = $1', [
      school.id,
      'Pacific/Auckland',
    ]);
    // Sunday noon in Greenwich is Monday in Auckland.
    const sunday = daysAfter(before, -1);
    await aDayOf(sql, { school: school.id, student: mia.id, day: sunday, by: teacher.personId });
    const { weeks } = (await ask(`/students/${mia.id}/progress?period=weeks`)).body;
    const at = (monday: string) => weeks.find((week) => week.monday === monday);
    expect(at(before)?.games.sessions).toBe(2);
    // Registers and due homework belong to a calendar day, whatever the time zone.
    expect(at(before)?.attendance.totals.possible).toBe(2);
    expect(at(daysAfter(before, -7))?.attendance.totals.possible).toBe(2);
  });

  it('is open to the student, the parents, teachers of the class and the office', async () => {
    const { ask, school, teacher, stranger, mia, tom } = await schoolInProgress(service);
    const url = `/students/${mia.id}/progress`;
    for (const as of [school.admin, teacher, mia.as, mia.parent])
      expect((await ask(url, as)).status).toBe(200);
    for (const as of [stranger, tom.as, tom.parent]) expect((await ask(url, as)).status).toBe(403);
    expect((await ask('/simple-classes/1/progress', stranger)).status).toBe(403);
    for (const as of [mia.as, mia.parent]) {
      expect((await ask('/simple-classes/1/progress', as)).status).toBe(403);
      expect((await ask('/school-admin/progress', as)).status).toBe(403);
    }
    expect((await ask('/school-admin/progress', teacher)).status).toBe(403);
    expect((await ask('/school-admin/progress/file', teacher)).status).toBe(403);
    expect((await ask('/simple-classes/9/progress')).status).toBe(404);
    const elsewhere = await schoolInProgress(service);
    expect((await ask(url, elsewhere.school.admin)).status).toBe(404);
    for (const bad of ['period=ever', 'term=0', 'term=x'])
      expect((await ask(`${url}?${bad}`)).status).toBe(400);
  });

  it('is closed to a guardian without access', async () => {
    const { ask, sql, school, mia } = await schoolInProgress(service);
    await sql(
      `UPDATE classroom.family_tie SET has_access = false, is_contacted = false, may_collect = false, gets_letters = false
       WHERE school_id = $1 AND student_id = $2`,
      [school.id, mia.id],
    );
    expect((await ask(`/students/${mia.id}/progress`, mia.parent)).status).toBe(403);
  });

  it('is exported with a total equal to the sum of its rows, and no name is a formula', async () => {
    const { school, teacher, mia, sql } = await twoWeeks();
    await sql("UPDATE classroom.student SET first_name = '=HYPERLINK(1)' WHERE school_id = $1 AND id = $2", [
      school.id,
      mia.id,
    ]);
    const { body, status } = await service.call<string>(
      'GET',
      '/simple-classes/1/progress/file?period=weeks&format=csv',
      { as: teacher },
    );
    expect(status).toBe(200);
    const lines = body.trim().split('\r\n');
    expect(lines[0]).toMatch(/^.?Name,Students,Points earned/);
    expect(body).toContain("'=HYPERLINK(1)");
    const earned = lines.slice(1).map((line) => Number(line.split(',')[2]));
    expect(earned).toEqual([10, 5, 15]);
    const noted = await notedLines(service, 'classroom', school.id);
    expect(noted.filter(({ action }) => action === 'student.progress_exported')).toHaveLength(1);
    const workbook = await service.call('GET', '/school-admin/progress/file?period=year', {
      as: school.admin,
    });
    expect(workbook.status).toBe(200);
  });
});

describe('past weeks of a whole school', () => {
  /**
   * Both classes have data on a day three weeks ago. Classes are always counted directly, and their sum must equal the school's figures.
   */
  async function threeWeeksLater() {
    const scene = await twoWeeks();
    const { school, sql, ask, teacher, mia, ben, before } = scene;
    const day = daysAfter(before, -14);
    const aDay = (student: string, on = day) =>
      aDayOf(sql, { school: school.id, student, day: on, by: teacher.personId });
    await aDay(mia.id);
    await aDay(ben.id);
    const weekly = (all: readonly Told[]) =>
      (all[0]?.weeks ?? []).map((_, at) => sumOf(all.flatMap(({ weeks }) => weeks[at] ?? [])));
    const told = async (path: string) => (await ask(`${path}/progress?period=weeks`)).body;
    const seen = async () => {
      const classes = [await told('/simple-classes/1'), await told('/simple-classes/2')];
      const whole = await told('/school-admin');
      expect(weekly([whole])).toEqual(weekly(classes));
      expect(whole.rows.map(numbersOf)).toEqual(classes.map(({ total }) => numbersOf(total)));
      return whole;
    };
    const kept = () =>
      sql<{ measure: string; weeks: number }>(
        `SELECT measure, count(DISTINCT starts_on)::int AS weeks FROM classroom.progress_week WHERE school_id = $1
         GROUP BY measure ORDER BY measure`,
        [school.id],
      );
    return { ...scene, day, aDay, seen, told, kept };
  }

  it('are counted once, and still show later changes', async () => {
    const { school, sql, teacher, mia, tom, ben, day, aDay, seen, kept } = await threeWeeksLater();
    const values = [school.id, mia.id];
    let last = await seen();
    // All weeks except this one and, on its first two days, the previous one.
    for (const { weeks } of await kept()) expect([6, 7]).toContain(weeks);
    expect(await kept()).toMatchObject([{ measure: 'attendance' }, { measure: 'points' }]);
    const later: Record<string, () => Promise<unknown>> = {
      'is given for a day that has been': () => aDay(tom.id),
      'is of a week in which there was nothing': () => aDay(tom.id, daysAfter(day, -7)),
      'is corrected in an old register': () =>
        sql(
          `UPDATE classroom.attendance_mark SET meaning = 'unauthorised', late = NULL
           WHERE school_id = $1 AND student_id = $2 AND day = $3 AND session = 'morning'`,
          [...values, day],
        ),
      'is taken back of an old award': () =>
        sql(
          `INSERT INTO classroom.point_entry (school_id, id, student_id, class_id, amount, awarded_by, awarded_by_role, reverses_entry_id)
           SELECT school_id, gen_random_uuid(), student_id, class_id, -amount, awarded_by, awarded_by_role, id
           FROM classroom.point_entry WHERE school_id = $1 AND student_id = $2 AND awarded_at::date = $3 AND amount = 3`,
          [...values, day],
        ),
      'goes along into another class': () =>
        sql(
          'UPDATE classroom.student SET class_id = (SELECT class_id FROM classroom.student WHERE school_id = $1 AND id = $3) WHERE school_id = $1 AND id = $2',
          [...values, ben.id],
        ),
      'leaves with a student': () =>
        sql('UPDATE classroom.student SET is_active = false WHERE school_id = $1 AND id = $2', values),
      'is given now': () =>
        service.call('POST', '/points', { as: teacher, body: { studentId: tom.id, amount: 4 } }),
    };
    for (const [what, write] of Object.entries(later)) {
      await write();
      const now = await seen();
      expect({ what, rows: now.rows.map(numbersOf) }).not.toEqual({ what, rows: last.rows.map(numbersOf) });
      last = now;
    }
  });

  it('are divided again when the school’s time zone changes', async () => {
    const { school, sql, day, aDay, ben, seen } = await threeWeeksLater();
    // Sunday noon in Greenwich, which so far is within that week in the school's time zone.
    await aDay(ben.id, daysAfter(day, -1));
    const before = await seen();
    for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
      await sql('UPDATE classroom.known_school SET time_zone = $2 WHERE school_id = $1', [school.id, zone]);
      const after = await seen();
      // In one of the zones it may be the next week already, or still the last one.
      const points = (of: Told, other: Told) =>
        of.weeks
          .filter(({ startsOn }) => other.weeks.some((week) => week.startsOn === startsOn))
          .map((week) => week.points.earned);
      if (zone === 'Pacific/Auckland') expect(points(after, before)).not.toEqual(points(before, after));
      else expect(points(after, before)).toEqual(points(before, after));
    }
  });

  it('are never cached without a change that was uncommitted meanwhile', async () => {
    const { school, day, tom, seen, told } = await threeWeeksLater();
    const before = await asSuperuser(service.database.adminUrl, async (client) => {
      await client.query('BEGIN');
      await client.query(
        `UPDATE classroom.attendance_mark SET meaning = 'unauthorised' WHERE school_id = $1 AND day = $2 AND session = 'afternoon'`,
        [school.id, day],
      );
      await client.query(
        `INSERT INTO classroom.point_entry (school_id, id, student_id, class_id, amount, awarded_by, awarded_by_role, awarded_at)
         SELECT $1, gen_random_uuid(), id, class_id, 9, id, 'teacher', $3::date + time '12:00'
         FROM classroom.student WHERE school_id = $1 AND id = $2`,
        [school.id, tom.id, day],
      );
      const seenMeanwhile = await told('/school-admin');
      await client.query('COMMIT');
      return seenMeanwhile.total;
    });
    const { total } = await seen();
    expect(total.points.earned).toBe(before.points.earned + 9);
    expect(total.attendance.totals.unauthorised).toBe(before.attendance.totals.unauthorised + 2);
  });
});
