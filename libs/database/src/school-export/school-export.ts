import { currentSchoolId, csvOf, type CsvCell, type ZipEntry, zipAnswer } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { waitForReader } from '../read-slowly';
import { TenantDb } from '../tenant-db';
import type { Tx } from '../transaction';
import { exportCatalogue, takeTurn } from './export-catalogue';
import { type ExportedTable, exportedOf, type ExportRules } from './exported-columns';
import { rowsOf } from './table-rows';
import { untilMine } from './turn';

export interface PartToTake {
  /** The name of the file, also used inside it. */
  name: string;
  rules: ExportRules;
  /** Further entries, after the tables. */
  more?: (tx: Tx) => AsyncIterable<ZipEntry>;
  /** Records who downloads it, before the first byte is sent. */
  note: (tx: Tx) => Promise<void>;
}

/**
 * A service's part of a school's data, as a ZIP that is streamed while it is read and stored nowhere: a CSV per table, and finally a list
 * of the contents, without which it is incomplete. All of it is read in one transaction from one snapshot.
 */
@Injectable()
export class SchoolExport {
  constructor(private readonly db: TenantDb) {}

  /** Resolves as soon as nothing can refuse the export any more. */
  take(part: PartToTake): Promise<StreamableFile> {
    const schoolId = currentSchoolId();
    return new Promise((resolve, reject) => {
      const write = async (tx: Tx) => {
        const tables = await this.begin(tx, part);
        await this.db.transactionIn(schoolId, part.note);
        const { answer, written } = zipAnswer(`homeroom-${part.name}`, entriesOf(tx, part, tables));
        resolve(answer);
        await written;
      };
      this.db.snapshot(write).catch(reject);
    });
  }

  private async begin(tx: Tx, { rules }: PartToTake): Promise<ExportedTable[]> {
    await untilMine(async () => (await tx.sql(takeTurn()))[0]?.isMine === true);
    await waitForReader(tx);
    return exportedOf(await tx.sql(exportCatalogue()), rules);
  }
}

async function* entriesOf(
  tx: Tx,
  { name, more }: PartToTake,
  tables: readonly ExportedTable[],
): AsyncGenerator<ZipEntry> {
  const readAt = new Date().toISOString();
  const counts = new Map<string, number>();
  for (const table of tables) {
    const counted = countedIn(counts, table.name, rowsOf(tx, table));
    yield {
      name: `${table.name}.csv`,
      content: csvOf(
        table.columns.map((column) => column.name),
        counted,
      ),
    };
  }
  if (more) yield* more(tx);
  const manifest = {
    ...{ part: name, schoolId: tx.schoolId, readAt, notes: NOTES },
    tables: tables.map(({ name: table, of, kept, rows, columns }) => ({
      ...{ file: `${table}.csv`, rowCount: counts.get(table) ?? 0 },
      ...{ name: table, of, kept, rows, columns },
    })),
  };
  yield { name: 'manifest.json', content: [Buffer.from(JSON.stringify(manifest, null, 2))] };
}

async function* countedIn(
  counts: Map<string, number>,
  table: string,
  rows: AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<readonly CsvCell[]> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    yield row;
  }
  counts.set(table, count);
}

const NOTES = [
  'This list is written last: a file without it is not whole.',
  'All of it is as it was at readAt. Times are UTC; an empty cell says nothing; lists and what has parts are JSON.',
  'A cell that a spreadsheet would run as a formula begins with an apostrophe.',
  'Passwords, PINs, keys and what passes by itself (sign-ins, notices, imports under way) are not in it.',
  '"of" says whose data the rows are, "kept" for how long: as long as the person belongs to the school (membership), as a record or as evidence after that, as long as the school is here (school). "refersTo" names the table whose rows a column points at.',
];
