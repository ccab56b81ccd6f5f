import type { Client } from 'pg';
import type { Table } from '../catalogue';
import { withClient } from '../connection';
import { Refused, type Say } from '../refused';
import { builderFrom, databaseOf, inDatabase } from '../schema';
import type { BackupSettings } from '../settings';
import { deleteBeside } from './beside';
import { certificateOf, linesOf, staysOf } from './certificate';
import { endSessions, markDeleted, quietFrom } from './closing-doors';
import { deletedAt, type DeletedSchool, DeletedSchools } from './deleted-schools';
import { findLeft } from './elsewhere';
import { Holdings } from './holdings';
import { findLeaver, type Leaver, obstaclesOf, storeObstacle } from './leaver';
import { forgetLetBack } from './let-back';
import { countStaying, inTransaction } from './school-rows';
import { confirm, type Outcome, sayWhether, type Wish } from './wish';

/**
 * Deletes the data of a school that has left, or describes what would be deleted. Every step can be interrupted; running the command again
 * resumes it. `database` is a database other than the platform's.
 */
export async function deleteSchool(
  settings: BackupSettings,
  { database, ...wish }: Wish & { database?: string | undefined },
  say: Say,
): Promise<Outcome> {
  const home = databaseOf(settings.databaseUrl);
  if (database !== undefined && database !== home) return deleteBeside(settings, { ...wish, database }, say);
  return withClient(inDatabase(builderFrom(settings).adminUrl, home), async (client) => {
    await client.query('SET row_security = off');
    const school = await findLeaver(client, wish.code);
    await confirm(client, school, wish, say);
    // Another run that held the lock may already have begun this deletion.
    Object.assign(school, await findLeaver(client, school.code));
    await forgetLetBack(client, new DeletedSchools(settings.folder));
    const work = new Deletion(client, settings, school, say);
    return wish.confirmed === undefined ? work.describe() : work.run();
  });
}

class Deletion {
  private readonly list: DeletedSchools;
  private readonly holdings: Holdings;

  constructor(
    private readonly client: Client,
    private readonly settings: BackupSettings,
    private readonly school: Leaver,
    private readonly say: Say,
  ) {
    this.list = new DeletedSchools(settings.folder);
    this.holdings = new Holdings(client, settings, school, say);
  }

  async describe(): Promise<Outcome> {
    const { client, school, say } = this;
    const begun = await this.holdings.counted();
    const obstacles = await this.obstacles();
    for (const line of linesOf(begun)) say(line);
    for (const line of staysOf(await countStaying(client, school.id))) say(line);
    return sayWhether(school.code, obstacles, say);
  }

  async run(): Promise<Outcome> {
    const { client, school, holdings, say } = this;
    const tables = await holdings.tables();
    const entry = await this.begin();
    await endSessions(client, school.id);
    await this.removeAll(tables.filter(isOfPeople));
    const quiet = await quietFrom(client, school.id);
    if (quiet) {
      say(
        `Nobody can sign in at ${school.code} any more. What was said of it last may still be on its way between the`,
      );
      say(
        `services until ${quiet.toISOString()}, and would be written down anew: give this command again after that.`,
      );
      return 'later';
    }
    await holdings.removeFiles();
    await this.removeAll(tables);
    return this.end(entry);
  }

  private removeAll(tables: Table[]): Promise<void> {
    return this.holdings.removeAll(tables, () => endSessions(this.client, this.school.id));
  }

  /** Checks and marks the school in one transaction, so that a concurrent withdrawal of the notice happens either before or after it. */
  private async begin(): Promise<DeletedSchool> {
    const { client, school, list } = this;
    await this.refuse();
    const before = list.find(school.id);
    const deletedBefore = deletedAt(before);
    // Keeps the counts from when the deletion began, not what an interrupted run has left.
    const counted = school.status === 'deleted' && before ? before : await this.holdings.counted();
    const entry = { ...counted, ...(deletedBefore === undefined ? {} : { deletedBefore }) };
    delete entry.endedAt;
    await inTransaction(client, async () => {
      await client.query('SELECT 1 FROM school.school WHERE school_id = $1 FOR UPDATE', [school.id]);
      Object.assign(school, await findLeaver(client, school.code));
      await this.refuse();
      list.keep(entry);
      await markDeleted(client, school.id);
    });
    return entry;
  }

  private async refuse(): Promise<void> {
    const obstacles = await this.obstacles();
    if (obstacles.length > 0) throw new Refused(`Nothing is deleted. ${obstacles.join(' ')}`);
  }

  private async obstacles(): Promise<string[]> {
    const { client, school, list, settings } = this;
    const wasDeleted = deletedAt(list.find(school.id)) !== undefined;
    const obstacles = await obstaclesOf(client, school, wasDeleted);
    const exceptOf = wasDeleted || school.status === 'deleted' ? school.id : undefined;
    const store = await storeObstacle(client, settings, exceptOf);
    return store === undefined ? obstacles : [...obstacles, store];
  }

  private async end(begun: DeletedSchool): Promise<Outcome> {
    const { client, school, list, settings, say } = this;
    const entry = { ...begun, endedAt: new Date().toISOString() };
    const left = await findLeft(client, builderFrom(settings).adminUrl, school.id);
    const lines = certificateOf(entry, left, settings);
    list.certify(entry, lines, say);
    list.keep(entry);
    return 'deleted';
  }
}

/** Tables with credentials, sessions and the like; pending events about them are deleted with the rest. */
function isOfPeople({ schema, name }: Table): boolean {
  return schema === 'auth' && !['outbox', 'inbox', 'parked_fact'].includes(name);
}
