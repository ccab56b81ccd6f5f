import { type ArchiveHeader, type ArchiveSummary, readArchive } from './archive';
import { findMigrations, findUnwalled, hasTable } from './catalogue';
import { withClient } from './connection';
import { Databases } from './databases';
import { load } from './load';
import { type EndedSince, endWhatHadEnded, ERASED_SINCE, eraseAgain } from './ended-since';
import { compareNotices } from './notices-since';
import { sayAgain } from './said-again';
import { Refused } from './refused';
import { alertsGoingOn, alertsLost, sendNothingOld, type Unsent } from './send-nothing-old';
import { compareSchools, type SchoolsSince } from './schools-since';
import { type Builder, inDatabase, migrate, prepare } from './schema';

export interface Restored {
  takenAt: Date;
  tables: number;
  rows: number;
  /** The name under which the database's former content was kept, if there was any. */
  setAside?: string;
  /** What has become of the restored rows by the database of before, and how they differ from it. */
  since: Since;
}

/** Compared with the database that is replaced, or with the platform's own. What nobody can tell is null. */
export interface Since {
  /** The database of before; undefined if there was none. */
  comparedWith?: string;
  /** What was to be sent then and is not sent any more. */
  unsent: Unsent;
  /** What has ended since, and has ended here too; if nobody can tell, all sessions have ended. */
  ended: EndedSince | null;
  /** Number of students whose data the backup has brought back: in the database of before it had been erased since, or was due to be. */
  erasedSince: number | null;
  /** Of how many of them the erasure was ordered again. */
  erasedAgain: number | null;
  /** Sentences about schools whose notice differs. */
  noticesSince: string[] | null;
  schoolsSince: SchoolsSince | null;
  /** Sentences about alerts and drills that go on. */
  alertsGoingOn: string[];
  /** Sentences about those that went on before and are not in this database. */
  alertsLost: string[] | null;
}

export interface Into {
  database: string;
  overwrite: boolean;
  /** The platform's own database, if that is another one than `database`. */
  platform?: string;
  /** What has ended since is what the restore is to undo: nothing of it is carried over, and all sessions end. */
  asItWas?: boolean;
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
export async function restore(path: string, key: Buffer, builder: Builder, into: Into): Promise<Restored> {
  const databases = new Databases(builder.adminUrl, builder.original);
  await databases.undoExchange(into.database);
  if (!into.overwrite && (await databases.content(into.database)) === 'in use')
    throw new Refused(
      `The database ${into.database} is not empty: name another one, or add --overwrite to put this in its place.`,
    );
  return databases.withDraft(into.database, async (draft) => {
    const built = await build(path, key, builder, draft);
    const comparedWith = await databaseOfBefore(databases, into);
    const now = inDatabase(builder.adminUrl, draft);
    const since = await settle(
      now,
      built.takenAt,
      comparedWith && inDatabase(builder.adminUrl, comparedWith),
      into,
    );
    const setAside = await databases.takeName(draft, into.database, new Date());
    return {
      ...built,
      ...(setAside && { setAside }),
      since: { ...since, ...(comparedWith && { comparedWith }) },
    };
  });
}

/** What the platform says of itself counts more than what an earlier restore beside it has left under this name. */
async function databaseOfBefore(
  databases: Databases,
  { platform, database }: Into,
): Promise<string | undefined> {
  for (const name of [platform, database])
    if (name !== undefined && (await databases.content(name)) === 'in use') return name;
  return undefined;
}

/**
 * Before anything can connect: nothing old is sent, nothing that has ended opens again, and facts on their way are sent again. A comparison
 * that fails must not undo the restore.
 */
async function settle(
  now: string,
  takenAt: Date,
  before: string | undefined,
  { asItWas = false }: Pick<Into, 'asItWas'> = {},
): Promise<Since> {
  const told = await withClient(now, async (client) => {
    const unsent = await sendNothingOld(client, takenAt);
    const ended = await endWhatHadEnded(client, asItWas ? undefined : before);
    const erasedAgain = await eraseAgain(client, before, takenAt);
    await sayAgain(client, takenAt);
    return {
      ...{ unsent, ended, erasedAgain },
      alertsGoingOn: await alertsGoingOn(client),
      alertsLost: before === undefined ? [] : await alertsLost(client, before).catch(() => null),
    };
  });
  if (before === undefined) return { ...told, erasedSince: null, noticesSince: null, schoolsSince: null };
  const erasedSince = await countErasedSince(before, takenAt).catch(() => null);
  const noticesSince = await compareNotices({ before, now }).catch(() => null);
  const schoolsSince = await compareSchools({ before, now }).catch(() => null);
  return { ...told, erasedSince, noticesSince, schoolsSince };
}

/**
 * Restores into a temporary database, and does with it what a restore does before it takes its name, compared with the `platform`'s own
 * database. If it succeeds, the backup is proven.
 */
export function verify(path: string, key: Buffer, builder: Builder, platform?: string): Promise<Restored> {
  // The server that was backed up already has the roles, and changing them would affect the running platform.
  const { adminUrl, migrationUrl, root, original } = builder;
  const inCluster = { adminUrl, migrationUrl, root, ...(original && { original }) };
  return new Databases(adminUrl, original).withScratch(async (database) => {
    const built = await build(path, key, inCluster, database);
    const before = platform && inDatabase(adminUrl, platform);
    const since = await settle(inDatabase(adminUrl, database), built.takenAt, before);
    return { ...built, since: { ...since, ...(platform && { comparedWith: platform }) } };
  });
}

type Built = Omit<Restored, 'since' | 'setAside'>;

async function build(path: string, key: Buffer, builder: Builder, database: string): Promise<Built> {
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
