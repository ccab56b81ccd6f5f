import type {
  ChangedStudent,
  Redeemed,
  PermissionChildPage,
  PermissionPaper,
  RosterImport,
  SavedSchoolYears,
  WrittenBadges,
  WrittenCalendarEntry,
  WrittenCategory,
  WrittenCourse,
  WrittenGameSet,
  WrittenGroup,
  WrittenHomework,
  WrittenPermissionSlip,
  WrittenReward,
} from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import type { Browser } from './browser';
import { announceAll } from './announcement';
import { directoryOf, keptBy } from './directory';
import { beginConversation } from './conversation';
import type { Scene } from './doors';
import { beginKids } from './kids';
import { makeOrganisation, nameMember } from './organisations';
import { SchoolUnderTest, signInOperator } from './people';
import { PICTURE } from './pictures';
import type { Platform } from './platform';
import { made } from './school';
import {
  CATEGORY,
  CLASSES,
  ENTRY,
  FREE_CLASS,
  GAME_SET,
  KIDS_CLASS,
  REWARD,
  TASK,
  aPermissionSlip,
  givenToSeveral,
  oneStudent,
  schoolYear,
} from './scene-bodies';

export async function setTheScene(platform: Platform): Promise<Scene> {
  const school = await SchoolUnderTest.register(platform, 'Target School');
  const other = await SchoolUnderTest.register(platform, 'Other School');
  const { classPassword } = await school.addClass(1);
  for (const classNumber of CLASSES.slice(1))
    await school.addClass(classNumber, { section: 'ABCDEF'[classNumber - 1] });
  await school.addClass(FREE_CLASS, { grade: 'Grade 12' });
  const teacher = await school.addTeacher([1]);
  const family = await school.addFamily(1);
  const { studentId } = family;
  const awarded = await teacher.post<{ entry: { id: string } }>('/api/points', { studentId, amount: 5 });
  const severalEntryId = await givenToSeveral(teacher, studentId);
  const logo = await school.admin.call<{ logoUrl: string }>('PUT', '/api/school-admin/logo', {
    body: PICTURE,
  });
  const { id: alertId } = await raiseAlert({ teacher });
  const operator = await signInOperator(platform);
  const directory = await directoryOf(other.admin);
  const organisationId = await makeOrganisation(operator, { schoolIds: [school.id] });
  await makeOrganisation(operator, { parentId: organisationId });
  await nameMember(operator, organisationId, school);
  return {
    organisationId,
    operator,
    directory,
    directoryPersonId: await keptBy(directory),
    ...family,
    school,
    otherSchoolId: other.id,
    spare: await sparePeople(school),
    teacher,
    device: await school.signInDevice(classPassword),
    classPassword,
    entryId: awarded.body.entry.id,
    severalEntryId,
    alertId,
    logoVersion: logo.body.logoUrl.split('/').at(-1) ?? '',
    links: await waitingLinks(school, teacher, studentId),
    years: await plannedYears(school),
    homework: await homeworkOf(teacher, family.student),
    permissionSlips: await permissionSlipsOf(teacher, studentId),
    entries: { changed: await calendarEntry(school), removed: await calendarEntry(school) },
    economy: await economyOf(school, family.student, studentId),
    gameSets: { changed: await gameSet(school), removed: await gameSet(school) },
    importId: await undoneImport(school),
    groups: await courseGroups(school),
    announcements: await announceAll(school.admin),
    conversation: await beginConversation({ parent: family.parent, teacher, admin: school.admin }),
    kids: await beginKids({
      ...{ admin: school.admin, classNumber: KIDS_CLASS, mark: 'Kit' },
      signIn: ({ studentId: slip, pin: password }) =>
        school.signIn('/api/student-login', { schoolCode: school.code, studentId: slip, password }),
    }),
  };
}

const IMPORTS = '/api/school-admin/roster-imports';

async function undoneImport({ admin }: SchoolUnderTest): Promise<string> {
  const { id } = (await admin.post<RosterImport>(IMPORTS, oneStudent('Robin'))).body;
  for (const [step, end] of [
    ['begin', 'done'],
    ['undo', 'undone'],
  ]) {
    await admin.post(`${IMPORTS}/${id}/${step}`, {});
    await eventually(async () => (await admin.get<RosterImport>(`${IMPORTS}/${id}`)).body.state === end);
  }
  return id;
}

async function courseGroups({ admin }: SchoolUnderTest): Promise<Scene['groups']> {
  const { body } = await admin.post<WrittenCourse>('/api/courses', { name: 'Hostile Course' });
  const courseId = body.course.id;
  const ids: string[] = [];
  for (const groupName of ['changed', 'ended'])
    ids.push((await admin.post<WrittenGroup>('/api/course-groups', { courseId, groupName })).body.group.id);
  const [changed = '', ended = ''] = ids;
  return { courseId, changed, ended };
}

/** The parts of the points economy that belong to a class: a category and a reward, a badge given by hand, and two redemptions. */
export async function economyOf(
  { admin }: SchoolUnderTest,
  student: Browser,
  studentId: string,
  classNumber = 2,
): Promise<Scene['economy']> {
  const category = await admin.post<WrittenCategory>('/api/point-categories', {
    ...CATEGORY,
    classNumber,
  });
  const badge = await admin.post<WrittenBadges>('/api/badges', {
    name: 'Helper',
    icon: 'star',
    kind: 'hand',
  });
  const reward = await admin.post<WrittenReward>('/api/rewards', { ...REWARD, availableFrom: '' });
  const changed = await admin.post<WrittenReward>('/api/rewards', { ...REWARD, classNumber });
  await admin.post('/api/points/adjustments', { studentId, amount: 5_000, reason: 'For the walk' });
  const rewardId = reward.body.reward.id;
  const redemptions: string[] = [];
  for (let asked = 0; asked < 2; asked += 1) {
    const { body } = await student.post<Redeemed>('/api/shop/redemptions', { rewardId, price: 1 });
    redemptions.push(body.redemption.id);
  }
  const [withdrawn = '', decided = ''] = redemptions;
  return {
    ...{ rewardId, withdrawn, decided, changedId: changed.body.reward.id },
    categoryId: category.body.category.id,
    badgeId: badge.body.own[0]?.id ?? '',
  };
}

export async function homeworkOf(teacher: Browser, student: Browser): Promise<Scene['homework']> {
  const set = async () => (await teacher.post<WrittenHomework>('/api/homework', TASK)).body.homework.id;
  const homework = {
    ...{ changed: await set(), removed: await set(), marked: await set() },
    ...{ done: await set(), own: await set() },
  };
  await student.call('PUT', `/api/my-work/${homework.marked}`, { body: { text: 'The whale.' } });
  return homework;
}

export async function permissionSlipsOf(
  teacher: Browser,
  studentId: string,
): Promise<Scene['permissionSlips']> {
  const write = async (more: object = {}) =>
    (await teacher.post<WrittenPermissionSlip>('/api/permission-slips', aPermissionSlip(more))).body.slip.id;
  const open = await write();
  const child = await teacher.get<PermissionChildPage>(`/api/permission-slips/${open}/children/${studentId}`);
  return {
    ...{ open, withdrawn: await write() },
    ...{ draft: await write({ isSent: false }), removed: await write({ isSent: false }) },
    guardianId: child.body.guardians[0]?.id ?? '',
    today: (await teacher.get<PermissionPaper>(`/api/permission-slips/${open}/list`)).body.day,
  };
}

async function calendarEntry({ admin }: SchoolUnderTest): Promise<string> {
  const { body } = await admin.post<WrittenCalendarEntry>('/api/calendar-entries', ENTRY);
  return body.entry.id;
}

async function gameSet({ admin }: SchoolUnderTest): Promise<string> {
  const { body } = await admin.post<WrittenGameSet>('/api/game-sets', GAME_SET);
  return body.set.id;
}

async function plannedYears({ admin }: SchoolUnderTest): Promise<Scene['years']> {
  const ids: string[] = [];
  for (const [version, year] of [2100, 2101].entries()) {
    const { body } = await admin.post<SavedSchoolYears>('/api/school-admin/school-years', {
      ...schoolYear(year),
      version,
    });
    ids.push(body.years.years.at(-1)?.id ?? '');
  }
  const [changed = '', removed = ''] = ids;
  return { changed, removed };
}

/** A teacher enters two more children with the address of the family's guardian. */
async function waitingLinks(
  { admin }: SchoolUnderTest,
  teacher: Browser,
  studentId: string,
): Promise<Scene['links']> {
  const { body } = await admin.get<{ parentEmail: string }>(`/api/simple-students/${studentId}`);
  for (const firstName of ['Kim', 'Lou'])
    await teacher.post('/api/simple-students', {
      classNumber: 1,
      firstName,
      lastName: 'Rivers',
      parentEmail: body.parentEmail,
    });
  const waiting = await admin.get<{ id: string }[]>('/api/guardian-links');
  const [first, second] = waiting.body.map(({ id }) => id);
  return [first ?? '', second ?? ''];
}

async function sparePeople(school: SchoolUnderTest): Promise<Scene['spare']> {
  const hired = await school.admin.post<{ teacher: { id: string } }>('/api/simple-teachers', {
    firstName: 'Robin',
    lastName: 'Field',
    teacherType: 'subject',
    classNumbers: [1],
  });
  const { student } = await school.addStudent(FREE_CLASS, { parentEmail: 'spare@example.com' });
  const detail = await school.admin.get<{ guardians: { id: string }[] }>(
    `/api/simple-students/${student.id}`,
  );
  const guardianId = detail.body.guardians[0]?.id ?? '';
  const second = await school.admin.post<ChangedStudent>(`/api/simple-students/${student.id}/guardians`, {
    firstName: 'Another',
  });
  const others = second.body.student.guardians.filter(({ id }) => id !== guardianId);
  return {
    teacherId: hired.body.teacher.id,
    studentId: student.id,
    guardianId,
    secondGuardianId: others[0]?.id ?? '',
  };
}

export async function raiseAlert({ teacher }: Pick<Scene, 'teacher'>): Promise<{ id: string }> {
  const raised = await teacher.post<{ alert: { id: string } }>('/api/school-admin/emergency-alerts', {
    type: 'lockdown',
  });
  return made(raised).alert;
}
