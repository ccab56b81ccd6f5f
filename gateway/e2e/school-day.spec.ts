import type {
  AttendanceOfDay,
  ClassTournament,
  GuardianDashboard,
  HomeworkPage,
  Progress,
  StudentDashboard,
  StudentLedger,
  StudentShop,
  TeacherDashboard,
} from '@homeroom/contracts';
import { eventually, textsIn } from '@homeroom/testing';
import { request } from 'undici';
import { type Came, Day, PRICE, type Room } from './support/day';
import { mustBe } from './support/people';
import { Platform } from './support/platform';

const platform = new Platform();
const CLASSES = 12;

const POINTS = `SELECT student_id AS id, sum(amount)::int AS points FROM classroom.point_entry
  WHERE school_id = $1 GROUP BY student_id`;
const MARKS = `SELECT student_id AS id, meaning, late, absence_id IS NOT NULL AS "isUnexplained"
  FROM classroom.attendance_mark WHERE school_id = $1`;
const GIVEN =
  'SELECT count(*)::int AS count FROM classroom.point_entry WHERE school_id = $1 AND student_id = $2 AND reverses_entry_id IS NULL';

let day: Day;
const came = new Map<number, Came>();
let points: ReadonlyMap<string, number>;
let marks: { id: string; meaning: string; late: string | null; isUnexplained: boolean }[];

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const pointsOf = ({ studentIds }: Room) => sum(studentIds.map((id) => points.get(id) ?? 0));

beforeAll(async () => {
  day = await Day.begin(platform, CLASSES);
  const rewardId = await day.offerReward();
  const rule = { mode: 'session', points: 2, threshold: 50, dailyCap: 5 };
  mustBe(200, await day.school.admin.call('PATCH', '/api/school-admin/game-rule', { body: rule }));
  // All classes at once, as on any morning.
  await Promise.all(
    day.rooms.map(async (room) => {
      await Promise.all([day.takeRegister(room), day.givePoints(room)]);
      const [homeworkId, game] = await Promise.all([day.doHomework(room), day.play(room)]);
      came.set(room.number, { homeworkId, game, redemption: await day.redeem(rewardId, room) });
    }),
  );
  const ofSchool = [day.school.id];
  const rows = await platform.rows<{ id: string; points: number }>(POINTS, ofSchool);
  points = new Map(rows.map(({ id, points }) => [id, points]));
  marks = await platform.rows(MARKS, ofSchool);
}, 300_000);
afterAll(() => day.rooms.forEach(({ watching }) => watching.close()));

const inEachClass = (look: (room: Room, came: Came) => Promise<void>) => async () => {
  for (const room of day.rooms) {
    const what = came.get(room.number);
    if (!what) throw new Error('Nothing came of the day');
    await look(room, what);
  }
};

it('gives 3,000 points to twelve classes, including those earned in games', () => {
  const games = sum([...came.values()].map(({ game }) => game.points));
  expect(games).toBe(CLASSES * 2);
  expect(sum([...points.values()])).toBe(3_000 - 2 * CLASSES + games);
});

it(
  'shows teachers the points of their class, and the class its list',
  inEachClass(async (room) => {
    const { teacher, number, studentIds } = room;
    const list = mustBe(
      200,
      await teacher.get<{ id: string; behaviorPoints: number }[]>(
        `/api/simple-students?classNumber=${number}`,
      ),
    );
    expect(new Map(list.map(({ id, behaviorPoints }) => [id, behaviorPoints]))).toEqual(
      new Map(studentIds.map((id) => [id, points.get(id)])),
    );
    const { classes } = mustBe(200, await teacher.get<TeacherDashboard>('/api/teachers/me'));
    expect(classes).toMatchObject([
      { studentCount: studentIds.length, weekPoints: pointsOf(room), praisedToday: studentIds.length },
    ]);
  }),
);

it(
  'shows students and parents the same points, less the cost of rewards',
  inEachClass(async (room, { redemption }) => {
    const { family } = room;
    const earned = points.get(family.studentId) ?? 0;
    const spendable = earned - (redemption.isSpent ? PRICE : 0);
    expect(mustBe(200, await family.student.get<StudentDashboard>('/api/students/me'))).toMatchObject({
      ...{ student: { behaviorPoints: earned }, weekPoints: earned },
    });
    expect(mustBe(200, await family.student.get<StudentShop>('/api/shop'))).toMatchObject({
      earned,
      spendable,
    });
    const { children } = mustBe(200, await family.parent.get<GuardianDashboard>('/api/guardians/me'));
    expect(children).toMatchObject([{ student: { behaviorPoints: earned }, weekPoints: earned }]);
    const ledger = mustBe(
      200,
      await family.parent.get<StudentLedger>(`/api/students/${family.studentId}/ledger?limit=50`),
    );
    expect(ledger).toMatchObject({ earned, spendable });
    expect(sum(ledger.entries.map(({ amount }) => amount))).toBe(spendable);
  }),
);

it(
  'notified the parents with an open page of each award exactly once',
  inEachClass(async ({ family, watching }) => {
    const [row] = await platform.rows<{ count: number }>(GIVEN, [day.school.id, family.studentId]);
    const heard = () => watching.named('points.awarded').map(({ data }) => data.entryId);
    await watching.until(() => heard().length >= (row?.count ?? 0));
    expect(heard()).toHaveLength(row?.count ?? 0);
    expect(new Set(heard()).size).toBe(row?.count);
  }),
);

it(
  'counts homework handed in and marked, and games played',
  inEachClass(async (room, { homeworkId, game }) => {
    const page = mustBe(200, await room.teacher.get<HomeworkPage>(`/api/homework/${homeworkId}`));
    expect(page).toMatchObject({ students: room.studentIds.length, handedIn: 1, toMark: 0 });
    expect(page.work.filter(({ score }) => score !== null)).toMatchObject([
      { studentId: room.family.studentId, score: 7, state: 'returned' },
    ]);
    expect(game).toMatchObject({ answered: 6, right: 5 });
    const path = `/api/simple-classes/${room.number}/tournament`;
    expect(mustBe(200, await room.teacher.get<ClassTournament>(path)).tournament).toMatchObject({
      ...{ players: 1, answered: game.answered, right: game.right, score: game.score },
      top: [{ score: game.score }],
    });
  }),
);

it('sums the classes to the totals of the school, in points, attendance and games', async () => {
  const school = mustBe(
    200,
    await day.school.admin.get<Progress>('/api/school-admin/progress?period=weeks'),
  ).total;
  const classes: Progress['total'][] = [];
  for (const { teacher, number } of day.rooms)
    classes.push(
      mustBe(200, await teacher.get<Progress>(`/api/simple-classes/${number}/progress?period=weeks`)).total,
    );
  const all = [...points.values()];
  expect(school.points.earned - school.points.lost).toBe(sum(all));
  expect(school.points).toEqual({
    earned: sum(classes.map((each) => each.points.earned)),
    lost: sum(classes.map((each) => each.points.lost)),
  });
  classes.forEach(({ points: { earned, lost } }, at) =>
    expect(earned - lost).toBe(pointsOf(day.rooms[at] as Room)),
  );
  const games = [...came.values()].map(({ game }) => game);
  expect(school.games).toMatchObject({
    sessions: CLASSES,
    answered: sum(games.map(({ answered }) => answered)),
    right: sum(games.map(({ right }) => right)),
  });
  const counted = (meaning: string) => marks.filter((mark) => mark.meaning === meaning).length;
  expect(school.attendance.totals).toMatchObject({
    ...{ present: counted('present'), unauthorised: counted('unauthorised') },
    lateBefore: marks.filter(({ late }) => late === 'before').length,
  });
});

it('shows the office which registers were taken and who is absent', async () => {
  const office = mustBe(200, await day.school.admin.get<AttendanceOfDay>('/api/school-admin/attendance'));
  expect(marks).toHaveLength(day.isSchoolDay ? sum(day.rooms.map(({ studentIds }) => studentIds.length)) : 0);
  expect(office.unexplained).toHaveLength(marks.filter(({ isUnexplained }) => isUnexplained).length);
  expect(office.unexplained).toHaveLength(day.isSchoolDay ? CLASSES : 0);
  // Every notification of the day could be sent: nothing is left waiting.
  const waiting =
    'SELECT count(*)::int AS count FROM classroom.outbox WHERE school_id = $1 AND sent_at IS NULL';
  await eventually(async () => {
    const [row] = await platform.rows<{ count: number }>(waiting, [day.school.id]);
    return row?.count === 0;
  });
});

/** Tables with rows of every child for a school day. */
const OF_THE_DAY = ['point_entry', 'point_total', 'enrolment', 'homework_work', 'game_session', 'game_day'];
const OF_SOME = ['attendance_mark', 'redemption', 'point_spending'];

it('is included in the office’s copy of a child’s data, with nothing about any other child', async () => {
  const { school, rooms } = day;
  await school.stepUp();
  const everybody = rooms.flatMap(({ studentIds }) => studentIds);
  for (const { family } of rooms.slice(0, 2)) {
    const { statusCode, body } = await request(
      `${platform.url}/api/school-export/students/${family.studentId}`,
      {
        headers: school.admin.shows,
      },
    );
    expect(statusCode).toBe(200);
    const texts = textsIn(new Uint8Array(await body.arrayBuffer()));
    const manifest = JSON.parse(texts.get('manifest.json') ?? '{}') as {
      rows: Record<string, Record<string, number>>;
    };
    for (const table of [...OF_THE_DAY, ...OF_SOME]) {
      const [there] = await platform.rows<{ count: number }>(
        `SELECT count(*)::int AS count FROM classroom.${table} WHERE school_id = $1 AND student_id = $2`,
        [school.id, family.studentId],
      );
      expect([table, manifest.rows.classroom?.[table]]).toEqual([table, there?.count]);
      if (OF_THE_DAY.includes(table)) expect([table, there?.count]).not.toEqual([table, 0]);
    }
    const [signIns] = await platform.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM auth.sign_in WHERE school_id = $1 AND account_id = $2',
      [school.id, family.studentId],
    );
    expect(manifest.rows.accounts).toEqual({ account: 1, sign_in: signIns?.count });
    expect(texts.get('data/classroom.json')).toContain('The whale.');
    const text = [...texts.values()].join('\n');
    expect(everybody.filter((id) => text.includes(id))).toEqual([]);
  }
});
