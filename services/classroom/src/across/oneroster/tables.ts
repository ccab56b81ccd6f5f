import { oneRosterCode } from '@homeroom/domain';
import { BRAND_NAME, type CsvCell } from '@homeroom/platform';
import { v5 as uuidv5 } from 'uuid';
import type { ClassRow, PlaceRow, SessionRow, UserRow } from './oneroster.queries';

export interface Rostered {
  schoolId: string;
  schoolName: string;
  sessions: readonly SessionRow[];
  courses: readonly { id: string; title: string }[];
  classes: readonly ClassRow[];
  users: readonly UserRow[];
  places: readonly PlaceRow[];
}

export interface Table {
  name: string;
  heads: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** The files of the standard, in the order of its manifest; those we do not provide are declared absent. */
const FILES = [
  ...[
    'academicSessions',
    'categories',
    'classes',
    'classResources',
    'courses',
    'courseResources',
    'demographics',
  ],
  ...['enrollments', 'lineItemLearningObjectiveIds', 'lineItems', 'lineItemScoreScales', 'orgs', 'resources'],
  ...['resultLearningObjectiveIds', 'results', 'resultScoreScales', 'roles', 'scoreScales', 'userProfiles'],
  ...['userResources', 'users'],
];

/** Every row of a bulk file begins with its key and leaves empty the two columns that only delta files use. */
const BULK = ['sourcedId', 'status', 'dateLastModified'];

/** A stable key for what only we have, derived from what it belongs to, so that it is the same in each file. */
const keyOf = (...parts: string[]) => uuidv5(JSON.stringify(parts), NAMESPACE);
const NAMESPACE = '5f4c2a3e-9b0d-4f5e-8a77-0c5b6f0e2d41';

/** The files of OneRoster 1.2, in its columns and their order. Passwords stay empty. */
export function tablesOf(school: Rostered): Table[] {
  const tables = [orgs, academicSessions, courses, classes, users, roles, enrollments]
    .map((table) => table(school))
    .filter(({ rows }) => rows.length > 0);
  return [manifest(tables, school), ...tables];
}

function manifest(tables: readonly Table[], { schoolId }: Rostered): Table {
  const has = (file: string) => tables.some(({ name }) => name === file);
  return {
    name: 'manifest',
    heads: ['propertyName', 'value'],
    rows: [
      ['manifest.version', '1.0'],
      ['oneroster.version', '1.2'],
      ...FILES.map((file) => [`file.${file}`, has(file) ? 'bulk' : 'absent']),
      ['source.systemName', BRAND_NAME],
      ['source.systemCode', schoolId],
    ],
  };
}

function bulk(name: string, heads: readonly string[], rows: readonly (readonly CsvCell[])[]): Table {
  return {
    name,
    heads: [...BULK, ...heads],
    rows: rows.map(([id = null, ...cells]) => [id, null, null, ...cells]),
  };
}

function orgs({ schoolId, schoolName }: Rostered): Table {
  const heads = ['name', 'type', 'identifier', 'parentSourcedId'];
  return bulk('orgs', heads, [[schoolId, schoolName, 'school', null, null]]);
}

function academicSessions({ sessions }: Rostered): Table {
  const endOf = (id: string | null, own: string) => sessions.find((year) => year.id === id)?.endsOn ?? own;
  return bulk(
    'academicSessions',
    ['title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
    sessions.map(({ id, title, startsOn, endsOn, yearId }) => [
      ...[id, title, yearId === null ? 'schoolYear' : 'term', startsOn, endsOn, yearId],
      // The school year is named after the year in which it ends.
      endOf(yearId, endsOn).slice(0, 4),
    ]),
  );
}

const homeroomOf = (schoolId: string) => keyOf('homeroom', schoolId);

/** In the standard every class belongs to a course, so all homerooms belong to one made for them. */
function courses({ courses: own, classes: all, schoolId }: Rostered): Table {
  const homeroom = all.some(({ courseId }) => courseId === null)
    ? [{ id: homeroomOf(schoolId), title: 'Home classes' }]
    : [];
  return bulk(
    'courses',
    ['schoolYearSourcedId', 'title', 'courseCode', 'grades', 'orgSourcedId', 'subjects', 'subjectCodes'],
    [...homeroom, ...own].map(({ id, title }) => [id, null, title, null, null, schoolId, null, null]),
  );
}

function classes({ classes: all, schoolId }: Rostered): Table {
  return bulk(
    'classes',
    [
      ...['title', 'grades', 'courseSourcedId', 'classCode', 'classType', 'location', 'schoolSourcedId'],
      ...['termSourcedIds', 'subjects', 'subjectCodes', 'periods'],
    ],
    all.map(({ id, title, code, grade, courseId, yearId }) => [
      ...[id, title, oneRosterCode(grade ?? ''), courseId ?? homeroomOf(schoolId), code],
      ...[courseId === null ? 'homeroom' : 'scheduled', null, schoolId, yearId, null, null, null],
    ]),
  );
}

function users({ users: all, schoolId }: Rostered): Table {
  return bulk(
    'users',
    [
      ...[
        'enabledUser',
        'username',
        'userIds',
        'givenName',
        'familyName',
        'middleName',
        'identifier',
        'email',
      ],
      ...[
        'sms',
        'phone',
        'agentSourcedIds',
        'grades',
        'password',
        'userMasterIdentifier',
        'resourceSourcedIds',
      ],
      ...[
        'preferredGivenName',
        'preferredMiddleName',
        'preferredFamilyName',
        'primaryOrgSourcedId',
        'pronouns',
      ],
    ],
    all.map(({ id, firstName, lastName, recordId, email, phone, agents, grade }) => [
      // Nobody signs in with this username.
      ...[id, 'true', recordId ?? id, null, firstName, lastName, null, recordId, email],
      ...[null, phone, agents.join(','), oneRosterCode(grade ?? ''), null, null, null],
      ...[null, null, null, schoolId, null],
    ]),
  );
}

function roles({ users: all, schoolId }: Rostered): Table {
  return bulk(
    'roles',
    ['userSourcedId', 'roleType', 'role', 'beginDate', 'endDate', 'orgSourcedId', 'userProfileSourcedId'],
    all.map(({ id, role }) => [keyOf('role', id, role), id, 'primary', role, null, null, schoolId, null]),
  );
}

function enrollments({ places, schoolId }: Rostered): Table {
  return bulk(
    'enrollments',
    ['classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary', 'beginDate', 'endDate'],
    places.map(({ classId, userId, role, isPrimary }) => [
      ...[keyOf('enrollment', classId, userId), classId, schoolId, userId, role],
      ...[role === 'teacher' ? String(isPrimary) : null, null, null],
    ]),
  );
}
