import type { Client } from 'pg';
import { type ArchiveHeader, type ArchiveSummary, readArchive } from './archive';
import { findMigrations, findUnwalled, hasTable } from './catalogue';
import { withClient } from './connection';
import { Databases } from './databases';
import { load } from './load';
import { endWhatHadEnded, ERASED_SINCE, eraseAgain } from './ended-since';
import { compareNotices } from './notices-since';
import { sayAgain } from './said-again';
import { Refused } from './refused';
import { alertsGoingOn, alertsLost, sendNothingOld, type Unsent } from './send-nothing-old';
import { type Builder, inDatabase, migrate, prepare } from './schema';

export interface Restored {
  takenAt: Date;
  tables: number;
  rows: number;
  /** The name under which the database's former content was kept, if there was any. */
  setAside?: string;
  /**
   * Number of students whose data the backup has brought back: in the former database it had been erased since, or was due to be; null if
   * it could not be read.
   */
  erasedSince?: number | null;
  /** Of how many of them the erasure was ordered again. */
  erasedAgain?: number | null;
  /** Sentences about schools whose notice differs from the former database; null if it could not be read. */
  noticesSince?: string[] | null;
  /** What was to be sent then and is not sent any more. */
  unsent?: Unsent;
  /** Whether the former database said what has ended since; if not, all sessions have ended. */
  isEndedKnown?: boolean;
  /** Sentences about alerts and drills that go on. */
  alertsGoingOn?: string[];
  /** Sentences about those that went on in the former database and are not in this one; null if it could not be read. */
  alertsLost?: string[] | null;
}

/** Returns a count only; the database that was set aside still has the details. */
function countErasedSince(url: string, takenAt: Date): Promise<number> {
  return withClient(url, async (client) => {
    if (!(await hasTable(client, 'classroom.erasure'))) return 0;
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM classroom.erasure WHERE ${ERASED_SINCE(takenAt)}`,
    );
    return rows[0]?.count ?? 0;
  });
}

/**
 * Creates a database from a backup: the schema as of then, the rows, the comparison, and only then later migrations. Queues the pending
 * events again. The database gets its name last, so that a failed restore changes nothing.
 */
export async function restore(
  path: string,
  key: Buffer,
  builder: Builder,
  into: { database: string; overwrite: boolean },
): Promise<Restored> {
  const databases = new Databases(builder.adminUrl);
  await databases.undoExchange(into.database);
  if (!into.overwrite && (await databases.content(into.database)) === 'in use')
    throw new Refused(
      `The database ${into.database} is not empty: name another one, or add --overwrite to put this in its place.`,
    );
  return databases.withDraft(into.database, async (draft) => {
    const built = await build(path, key, builder, draft);
    const former = await databases.content(into.database);
    const beforeUrl = former === 'in use' ? inDatabase(builder.adminUrl, into.database) : undefined;
    const quieted = await withClient(inDatabase(builder.adminUrl, draft), (client) =>
      quieten(client, built.takenAt, beforeUrl),
    );
    const restored: Restored = { ...built, ...quieted };
    const setAside = await databases.takeName(draft, into.database, new Date());
    if (setAside === undefined) return restored;
    const before = inDatabase(builder.adminUrl, setAside);
    const now = inDatabase(builder.adminUrl, into.database);
    // The restore is complete; a failed comparison must not undo it.
    const erasedSince = await countErasedSince(before, restored.takenAt).catch(() => null);
    const noticesSince = await compareNotices({ before, now }).catch(() => null);
    return { ...restored, setAside, erasedSince, noticesSince };
  });
}

/** Before anything can connect: nothing old is sent, nothing that has ended opens again, and facts on their way are sent again. */
async function quieten(
  client: Client,
  takenAt: Date,
  beforeUrl: string | undefined,
): Promise<Pick<Restored, 'unsent' | 'isEndedKnown' | 'erasedAgain' | 'alertsGoingOn' | 'alertsLost'>> {
  const unsent = await sendNothingOld(client, takenAt);
  const isEndedKnown = await endWhatHadEnded(client, beforeUrl);
  const erasedAgain = await eraseAgain(client, beforeUrl, takenAt);
  await sayAgain(client, takenAt);
  const alerts = {
    alertsGoingOn: await alertsGoingOn(client),
    alertsLost: beforeUrl === undefined ? [] : await alertsLost(client, beforeUrl).catch(() => null),
  };
  return { unsent, isEndedKnown, erasedAgain, ...alerts };
}

/** Restores into a temporary database. If it succeeds, the backup is proven. */
export function verify(path: string, key: Buffer, builder: Builder): Promise<Restored> {
  // The server that was backed up already has the roles, and changing them would affect the running platform.
  const { adminUrl, migrationUrl, root } = builder;
  const inCluster = { adminUrl, migrationUrl, root };
  return new Databases(builder.adminUrl).withScratch((database) => build(path, key, inCluster, database));
}

async function build(path: string, key: Buffer, builder: Builder, database: string): Promise<Restored> {
  const entries = readArchive(path, key);
  const { value: first } = await entries.next();
  if (first?.kind !== 'header') throw new Refused('This is no backup of Homeroom.');
  const { header } = first;
  await prepare(builder, database);
  const isOlder = await migrate(builder, database, header.migrations);
  const url = inDatabase(builder.adminUrl, database);
  const summary = await withClient(url, (client) => load(client, header, entries));
  if (isOlder) await bringUpToDate(builder, database, header, url);
  return { takenAt: new Date(header.takenAt), ...countOf(summary) };
}

async function bringUpToDate(
  builder: Builder,
  database: string,
  header: ArchiveHeader,
  url: string,
): Promise<void> {
  await migrate(builder, database);
  await withClient(url, async (client) => {
    const now = await findMigrations(client);
    const lost = Object.entries(header.migrations).filter(([service, names]) =>
      names.some((name) => !now[service]?.includes(name)),
    );
    const open = await findUnwalled(client);
    if (lost.length > 0 || open.length > 0) throw new Refused('The restored schema is not whole.');
  });
}

function countOf({ tables }: ArchiveSummary): { tables: number; rows: number } {
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
}
