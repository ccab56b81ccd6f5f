import { cellsIn, NoTable, textOf, unguarded } from '../read-table';
import { NoRoster } from './no-roster';
import { entriesOf } from './read-zip';

/** The columns read from each file, required and optional. Passwords and all others are ignored. */
const FILES = {
  manifest: { needs: ['propertyName', 'value'], may: [] },
  orgs: { needs: ['sourcedId', 'name', 'type'], may: ['status'] },
  academicSessions: { needs: ['sourcedId', 'endDate'], may: ['status', 'startDate'] },
  courses: { needs: ['sourcedId', 'title'], may: ['status', 'courseCode', 'subjects'] },
  classes: {
    needs: ['sourcedId', 'title', 'classType', 'schoolSourcedId'],
    may: [...['status', 'grades', 'classCode', 'termSourcedIds', 'courseSourcedId', 'subjects', 'periods']],
  },
  users: {
    needs: ['sourcedId', 'givenName', 'familyName'],
    may: [
      ...['status', 'role', 'orgSourcedIds', 'primaryOrgSourcedId', 'identifier', 'email', 'sms', 'phone'],
      ...['agentSourcedIds', 'grades', 'enabledUser'],
    ],
  },
  roles: { needs: ['userSourcedId', 'role', 'orgSourcedId'], may: ['status', 'endDate'] },
  enrollments: {
    needs: ['classSourcedId', 'userSourcedId', 'role'],
    may: ['status', 'primary', 'beginDate', 'endDate'],
  },
} as const;
type FileName = keyof typeof FILES;

/** Reads a cell of one line by its column's name; empty if the file has no such column. */
export type Line = (column: string) => string;

export interface Files extends Record<Exclude<FileName, 'manifest'>, readonly Line[]> {
  /** Whether people have their roles in a file of their own, as from 1.2 on. */
  hasRoles: boolean;
  /** Whether it contains all people, or only changes. */
  isWhole: boolean;
  /** Whether it contains everybody who is in a class. */
  areClassesWhole: boolean;
  /** Enrollments listed only to be removed. */
  ended: readonly Line[];
}

const NEEDED: readonly FileName[] = ['orgs', 'users', 'classes', 'enrollments'];
const VERSIONS = /^1\.[12](\.\d+)?$/;

/** Reads OneRoster CSV 1.1 or 1.2 in the browser. */
export async function readFiles(zip: Blob): Promise<Files> {
  const names = Object.keys(FILES) as FileName[];
  const entries = await entriesOf(zip, new Set(names.map((name) => `${name}.csv`)));
  const found = new Map<FileName, Line[]>();
  for (const name of names) {
    const bytes = entries.get(`${name}.csv`);
    if (bytes) found.set(name, await linesOf(name, bytes));
  }
  const manifest = found.get('manifest');
  if (!manifest) throw new NoRoster('noManifest');
  const version = propertyIn(manifest, 'oneroster.version');
  if (!VERSIONS.test(version)) throw new NoRoster('version');
  const hasRoles = version.startsWith('1.2');
  const missing = [...NEEDED, ...(hasRoles ? (['roles'] as const) : [])].filter((name) => !found.has(name));
  if (missing.length > 0)
    throw new NoRoster('missing', { file: missing.map((name) => `${name}.csv`).join(', ') });
  const areBulk = (files: readonly string[]) =>
    files.every((file) => propertyIn(manifest, `file.${file}`) === 'bulk');
  const lines = (name: FileName) =>
    (found.get(name) ?? []).filter((line) => !isToBeDeleted(line) || name === 'users');
  return {
    ...{
      hasRoles,
      isWhole: areBulk(['users', ...(hasRoles ? ['roles'] : [])]),
      areClassesWhole: areBulk(['classes', 'enrollments']),
      orgs: lines('orgs'),
      academicSessions: lines('academicSessions'),
      courses: lines('courses'),
      classes: lines('classes'),
      ended: (found.get('enrollments') ?? []).filter(isToBeDeleted),
    },
    ...{ users: lines('users'), roles: lines('roles'), enrollments: lines('enrollments') },
  };
}

/** Whether the line is listed only to be deleted. */
export const isToBeDeleted = (line: Line): boolean => line('status').toLowerCase() === 'tobedeleted';

function propertyIn(manifest: readonly Line[], property: string): string {
  return manifest.find((line) => line('propertyName') === property)?.('value') ?? '';
}

async function linesOf(name: FileName, bytes: Uint8Array): Promise<Line[]> {
  const file = `${name}.csv`;
  const rows = await cellsIn(textOf(bytes)).catch((error: unknown) => {
    throw error instanceof NoTable && error.reason === 'quotes'
      ? new NoRoster('quotes', { file, line: error.line })
      : new NoRoster('noZip');
  });
  const [heads = [], ...lines] = rows.map((row) => row.map((cell) => unguarded(cell).trim()));
  const { needs, may } = FILES[name];
  const missing = needs.filter((column) => !heads.includes(column));
  if (missing.length > 0) throw new NoRoster('columns', { file, columns: missing.join(', ') });
  const places = new Map<string, number>([...needs, ...may].map((column) => [column, heads.indexOf(column)]));
  return lines.map((cells) => (column) => cells[places.get(column) ?? -1] ?? '');
}
