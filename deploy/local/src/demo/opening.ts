import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ClassCard,
  DemoAccess,
  DemoPast,
  DemoPlan,
  DemoRegistration,
  DemoSchool,
  StudentDetail,
  StudentRecord,
  TeacherRecord,
} from '@homeroom/contracts';
import { OPERATOR_EMAIL, type Wiring } from '../processes';
import { askAsSetup } from '../setup-calls';
import { Refusal } from '../voice';
import { announce } from './announcements';
import { askClass } from './class-questions';
import { openCourses } from './courses';
import { writeFamilies } from './families';
import { writeMenus } from './lunch';
import { writeAmongChildren } from './kids';
import { bring, classLines, studentLines, teacherLines } from './lists';
import { demoCalendar } from './calendar';
import { openPoints } from './points-of-school';
import { demoRedemptions } from './shop';
import { demoGames, demoSkills } from './games';
import { demoGoals, demoPlants } from './grove';
import { demoHomework } from './homework';
import { askPermission } from './permission-slips';
import { meet } from './meeting';
import { writeMessages } from './messages';
import { Office } from './office';
import { openOrganisation } from './organisation';
import { demoPlan } from './plan';
import { report } from './reports';
import { meetingPeople } from './sign-ins';
import { writeTimetables } from './timetable';

/** Stored with the data: the day up to which points were generated, and whether seeding was completed. */
interface Opening {
  today: string;
  complete: boolean;
}

/** Half a term: enough for meaningful percentages. */
const REGISTER_WEEKS = 6;

export interface DemoPlace {
  wiring: Wiring;
  /** Where the gateway listens. */
  app: string;
  dataDir: string;
  operatorPassword: string;
}

/**
 * Opens both schools the way any school is: registered, and filled by their administrator with lists, through the gateway. The platform's
 * operator puts them under an organisation. `again` repeats everything, which changes nothing that exists.
 */
export async function openDemo(place: DemoPlace, again: boolean): Promise<DemoPlan> {
  const file = join(place.dataDir, 'demo.json');
  const opening = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Opening)
    : { today: new Date().toISOString().slice(0, 10), complete: false };
  const plan = demoPlan(opening.today);
  if (opening.complete && !again) return plan;
  writeFileSync(file, JSON.stringify({ ...opening, complete: false }));
  const operator = await signInOperator(place);
  await Promise.all(plan.schools.map((school) => openSchool(place, school, operator)));
  // Adding a member requires a recent sign-in.
  await openOrganisation(await signInOperator(place), plan);
  writeFileSync(file, JSON.stringify({ ...opening, complete: true }));
  return plan;
}

function signInOperator({ app, operatorPassword: password }: DemoPlace): Promise<Office> {
  return Office.signIn(app, { email: OPERATOR_EMAIL, password, schoolCode: 'PLATFORM' });
}

async function openSchool({ wiring, app }: DemoPlace, school: DemoSchool, operator: Office): Promise<void> {
  const { id, code } = school;
  const [admin] = school.admins;
  if (!admin) throw new Refusal(`The demo: ${code} has no administrator.`);
  const { email, password } = admin;
  await askAsSetup(wiring, 'school', 'demo', {
    ...{ schoolId: id, adminId: admin.id, code },
    form: {
      ...{ schoolName: school.name, country: school.country, street: school.street },
      ...{ zipCode: school.zipCode, city: school.city },
      ...{ adminName: `${admin.firstName} ${admin.lastName}`, adminEmail: email, adminPassword: password },
    },
  } satisfies DemoRegistration);
  const office = await Office.signIn(app, { email, password, schoolCode: code });
  await bring(office, 'classes', classLines(school));
  await bring(office, 'teachers', teacherLines(school));
  await bring(office, 'students', studentLines(school));
  const students = await office.ask<StudentRecord[]>('GET', '/api/simple-students');
  const teachers = await office.ask<TeacherRecord[]>('GET', '/api/simple-teachers');
  await openCourses(office, school, { students, teachers });
  await writeMenus(office, school);
  await writeTimetables(office, school, teachers);
  await setUp(wiring, office, school, { students, teachers });
  await operator.ask('PATCH', `/api/super-super-admin/schools/${id}`, {
    ...{ verified: true, subscriptionLevel: school.subscriptionLevel },
    reason: 'A school to try Homeroom with',
  });
  const meeting = await meet(app, office, school);
  await writeMessages(meeting, school);
  await announce(meeting, school);
  await askPermission(meeting, school);
  await writeFamilies(meeting, school, students);
  await askClass(app, meeting, school);
  await writeAmongChildren(app, meeting, school, students);
  await report(meeting, school, students);
}

/**
 * Creates what no public API of a school can: the sign-ins from the readme, points from weeks before the school existed, and its children's
 * choices.
 */
async function setUp(
  wiring: Wiring,
  office: Office,
  school: DemoSchool,
  { students, teachers }: { students: readonly StudentRecord[]; teachers: readonly TeacherRecord[] },
): Promise<void> {
  const { id: schoolId } = school;
  const studentIds = new Map(
    school.students.map(({ id, studentId }) => [
      id,
      students.find((each) => each.studentId === studentId)?.id,
    ]),
  );
  const teacherIds = new Map(
    school.teachers.map(({ id, email }) => [id, teachers.find((each) => each.email === email)?.id]),
  );
  const { card, teacher, student, parent } = meetingPeople(school);
  const cards = await office.ask<ClassCard[]>('GET', '/api/simple-classes');
  const deviceId = cards.find(({ classNumber }) => classNumber === card.classNumber)?.deviceId ?? '';
  const theTeacher = teachers.find(({ email }) => email === teacher.email);
  const theStudent = await office.ask<StudentDetail>(
    'GET',
    `/api/simple-students/${studentIds.get(student.id) ?? ''}`,
  );
  const theParent = theStudent.guardians.find(({ firstName }) => firstName === parent.firstName);
  if (!theTeacher || !theParent || !deviceId) throw new Refusal('The demo: its people did not arrive.');
  const signIns = [
    {
      of: theTeacher.id,
      role: 'teacher',
      signInId: teacher.teacherId,
      secret: teacher.pin,
      before: theTeacher.teacherId,
    },
    {
      of: theStudent.id,
      role: 'student',
      signInId: student.signInId,
      secret: student.pin,
      before: theStudent.signInId ?? '',
    },
    {
      of: theParent.id,
      role: 'parent',
      signInId: parent.parentId,
      secret: parent.pin,
      before: theParent.parentId,
    },
  ] as const;
  await askAsSetup(wiring, 'auth', 'demo', {
    schoolId,
    signIns: [
      ...signIns.map(({ of: accountId, role, signInId, secret }) => ({ accountId, role, signInId, secret })),
      { accountId: deviceId, role: 'class_device', secret: card.classPassword },
    ],
    colleagues: school.admins.slice(1),
  } satisfies DemoAccess);
  const rewards = await openPoints(office, school);
  await askAsSetup(wiring, 'classroom', 'demo', {
    schoolId,
    signIns: signIns.map(({ of: personId, role, signInId, before }) => ({
      personId,
      role,
      signInId,
      before,
    })),
    pointEntries: school.pointEntries.flatMap((entry) => {
      const [studentId, teacherId] = [studentIds.get(entry.studentId), teacherIds.get(entry.teacherId)];
      return studentId && teacherId ? [{ ...entry, studentId, teacherId }] : [];
    }),
    plants: ofStudents(demoPlants(school), studentIds),
    goals: demoGoals(school),
    calendar: demoCalendar(school),
    redemptions: ofStudents(demoRedemptions(school, rewards), studentIds),
    games: ofStudents(demoGames(school), studentIds),
    skills: ofStudents(demoSkills(school), studentIds),
    homework: demoHomework(school).flatMap((homework) => {
      const teacherId = teacherIds.get(homework.teacherId);
      return teacherId ? [{ ...homework, teacherId }] : [];
    }),
    registerWeeks: REGISTER_WEEKS,
    arrangedClass: card.classNumber,
  } satisfies DemoPast);
}

/** Maps the plan's rows to the ids that the school has given its students. */
function ofStudents<Row extends { studentId: string }>(
  rows: readonly Row[],
  ids: ReadonlyMap<string, string | undefined>,
): Row[] {
  return rows.flatMap((row) => {
    const studentId = ids.get(row.studentId);
    return studentId ? [{ ...row, studentId }] : [];
  });
}
