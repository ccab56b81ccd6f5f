import type {
  BegunRosterImport,
  ErrorBody,
  Page,
  Promotion,
  RosterImport,
  RosterLine,
  SavedSchoolYears,
  SchoolYears,
} from '@homeroom/contracts';
import { type RosterList, usualChoices } from '@homeroom/domain';
import type { Classroom, TestSchool } from '../../school.spec-support';
import { RosterWorker } from './roster.worker';

export const PATH = '/school-admin/roster-imports';
export const COLUMNS = {
  teachers: ['teacherId', 'lastName', 'firstName', 'teacherType', 'email', 'classNumbers'],
  classes: ['classNumber', 'className', 'grade', 'section', 'leader', 'maxStudents'],
  students: ['lastName', 'firstName', 'classNumber', 'grade', 'section'],
  members: ['courseName', 'groupName', 'recordId', 'lastName', 'firstName', 'classNumber'],
  oneroster: [
    ...[
      'part',
      'sourcedId',
      'classNumber',
      'className',
      'grade',
      'section',
      'recordId',
      'lastName',
      'firstName',
    ],
    ...['newcomersClass', 'teacherType', 'email', 'classNumbers'],
    ...['parentLastName', 'parentFirstName', 'parentEmail', 'parentPhone'],
    ...['parent2LastName', 'parent2FirstName', 'parent2Email'],
    ...['groupKey', 'groupRole', 'leaves', 'courseKey', 'courseName', 'groupName', 'maxStudents'],
  ],
} satisfies Record<RosterList, string[]>;

/** The counts of a plan without lines. */
export const NO_LINES: RosterImport['counts'] = {
  ...{ add: 0, update: 0, return: 0, end: 0, leave: 0, unchanged: 0, asked: 0, refused: 0 },
};

type Found = RosterImport & { lines: Page<RosterLine> };

/** The steps of the office with its lists, and of the worker on request. */
export function importing(at: () => { service: Classroom; school: TestSchool }) {
  const round = () => at().service.app.get(RosterWorker).round();
  const find = async (id: string) =>
    (await at().service.call<Found>('GET', `${PATH}/${id}`, { as: at().school.admin })).body;
  const step = (id: string, what: 'begin' | 'undo', body?: object) =>
    at().service.call<BegunRosterImport & Pick<ErrorBody, 'code'>>('POST', `${PATH}/${id}/${what}`, {
      as: { ...at().school.admin, provedAt: Date.now() },
      ...(body && { body }),
    });
  const plan = async (list: RosterList, lines: string[][], more: object = {}): Promise<Found> => {
    const body = { list, columns: COLUMNS[list], lines, ...more };
    const { status, body: answer } = await at().service.call<RosterImport>('POST', PATH, {
      as: at().school.admin,
      body,
    });
    expect(status).toBe(201);
    return find(answer.id);
  };
  const imported = async (
    list: RosterList,
    lines: string[][],
    more: object = {},
    said?: object,
  ): Promise<Found> => {
    const { id } = await plan(list, lines, more);
    expect((await step(id, 'begin', said)).body).toMatchObject({ state: 'running', isReplanned: false });
    await round();
    const done = await find(id);
    expect(done.state).toBe('done');
    return done;
  };
  const undone = async (id: string): Promise<Found> => {
    expect((await step(id, 'undo')).status).toBe(200);
    await round();
    const found = await find(id);
    expect(found.state).toBe('undone');
    return found;
  };
  const intoNextYear = async () => {
    const { service, school } = at();
    const years = '/school-admin/school-years';
    const { body: planned } = await service.call<SchoolYears>('GET', years, { as: school.admin });
    const wanted = { ...planned.next, version: planned.version };
    const { body: saved } = await service.call<SavedSchoolYears>('POST', years, {
      as: school.admin,
      body: wanted,
    });
    const path = `${years}/${saved.years.years.at(-1)?.id}/promotion`;
    const { classes } = (await service.call<Promotion>('GET', path, { as: school.admin })).body;
    const body = { classes: usualChoices(classes, 'Grade 6') };
    expect((await service.call('POST', path, { as: school.admin, body })).status).toBe(200);
  };
  return { round, find, step, plan, imported, undone, intoNextYear };
}

export const why = ({ lines }: Found) =>
  lines.items.map(({ kind, about, reason }) => [kind, ...about, reason]);
