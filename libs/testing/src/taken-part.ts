import type { Identity, ServiceClaims } from '@homeroom/contracts';
import {
  type ChildFile,
  type ChildLine,
  exportCatalogue,
  type PartOfChild,
  TenantDb,
  undecidedIn,
  undecidedOfChild,
} from '@homeroom/database';
import { runForSchool } from '@homeroom/platform';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { openFile } from './open-file';
import { asSuperuser } from './test-database';
import type { TestService } from './test-service';

export interface TakenPart {
  status: number;
  /** All bytes as one text, to search for what must not be in it. */
  text: string;
  /** The rows of each table, with values by column. */
  tables: Record<string, Record<string, string>[]>;
  /** The number of rows per table, as stated in the file and as found. */
  said: Record<string, number>;
  found: Record<string, number>;
}

interface Manifest {
  tables: { name: string; file: string; rowCount: number }[];
}

/** The files of a ZIP as text, by name. */
export function textsIn(zip: Uint8Array): Map<string, string> {
  return new Map(
    Object.entries(unzipSync(zip)).map(([name, content]) => [name, Buffer.from(content).toString()]),
  );
}

/** Downloads and opens a part of a school's export. For a refusal, only the status is set. */
export async function takePart(service: TestService, as: Identity, part: string): Promise<TakenPart> {
  const { status, bytes } = await openFile(service, as, { url: `/api/school-export/${part}` });
  const taken: TakenPart = { status, text: bytes.toString(), tables: {}, said: {}, found: {} };
  if (status !== 200) return taken;
  const files = textsIn(bytes);
  taken.text = [...files].flat().join('\n');
  const manifest = files.get('manifest.json') ?? '';
  for (const { name, file, rowCount } of (JSON.parse(manifest) as Manifest).tables) {
    const content = files.get(file) ?? '';
    const rows = Papa.parse<Record<string, string>>(content, { header: true, skipEmptyLines: true }).data;
    taken.tables[name] = rows;
    taken.said[name] = rowCount;
    taken.found[name] = rows.length;
  }
  return taken;
}

/** Counts a school's rows in these tables, bypassing row-level security. */
export function rowsInDatabase(
  { database }: TestService,
  schema: string,
  tables: readonly string[],
  schoolId: string,
): Promise<Record<string, number>> {
  return asSuperuser(database.adminUrl, async (client) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${schema}.${table} WHERE school_id = $1`,
        [schoolId],
      );
      counts[table] = rows[0]?.count ?? 0;
    }
    return counts;
  });
}

/**
 * Everything undecided in a service's part of the export, and in its part of a child's copy: tables without description, columns that look
 * like secrets, tables and columns about children, rules for things that no longer exist.
 */
export async function undecidedOf(
  { app }: TestService,
  { exported, rules }: PartOfChild,
  schoolId: string,
): Promise<string[]> {
  const [catalogue] = await runForSchool(schoolId, () => app.get(TenantDb).read(exportCatalogue()));
  return [...undecidedIn(catalogue, exported), ...undecidedOfChild(catalogue, exported, rules)];
}

interface PartOfOne {
  status: number;
  /** To search for what must not be in it. */
  text: string;
  /** The rows of each table. */
  tables: Record<string, Record<string, unknown>[]>;
  files: ChildFile[];
}

/** A service's data about one child, as returned to the classroom service. */
export async function childPart(
  service: TestService,
  asked: { schoolId: string; studentId: string },
  from: ServiceClaims['iss'] = 'classroom',
): Promise<PartOfOne> {
  const url = `/internal/child-copy?${new URLSearchParams(asked)}`;
  const { status, body } = await service.call<unknown>('GET', url, { from });
  const part: PartOfOne = { status, text: typeof body === 'string' ? body : '', tables: {}, files: [] };
  if (status !== 200) return part;
  const lines = part.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ChildLine);
  let rows: Record<string, unknown>[] = [];
  for (const line of lines)
    if ('table' in line) part.tables[line.table] = rows = [];
    else if ('row' in line) rows.push(line.row);
    else if ('file' in line) part.files.push(line.file);
  if (!('end' in (lines.at(-1) ?? {}))) throw new Error('The part was cut off');
  return part;
}
