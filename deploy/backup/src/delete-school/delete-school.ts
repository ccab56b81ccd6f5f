import { openStore, type StoredObject } from '@homeroom/files/store';
import type { Client } from 'pg';
import { labelOf, type Table } from '../catalogue';
import { takeTurn, withClient } from '../connection';
import { hasStore } from '../files';
import { Refused } from '../refused';
import { builderFrom, databaseOf, inDatabase } from '../schema';
import type { BackupSettings } from '../settings';
import { certificateOf, linesOf } from './certificate';
import { endSessions, markDeleted, quietFrom } from './closing-doors';
import { type DeletedSchool, DeletedSchools } from './deleted-schools';
import { findLeaver, type Leaver, obstaclesOf } from './leaver';
import { countGoing, countStaying, inTransaction, removeRows, schoolTables } from './school-rows';

type Say = (line: string) => void;

/** What came of it: `later` where the same command has to be given again. */
export type Outcome = 'said' | 'deleted' | 'later';

/** What is written meanwhile is found by the next count; more often than this it does not come by chance. */
const MOST_ROUNDS = 3;

/**
 * Deletes what the platform holds of a school that has left, or says what that would be. Each step may be stopped at any
 * moment: given again, the command goes on where it was.
 */
export async function deleteSchool(
  settings: BackupSettings,
  { code, confirmed }: { code: string; confirmed: string | undefined },
  say: Say,
): Promise<Outcome> {
  const url = inDatabase(builderFrom(settings).adminUrl, databaseOf(settings.databaseUrl));
  return withClient(url, async (client) => {
    await client.query('SET row_security = off');
    const school = await findLeaver(client, code);
    const work = new Deletion(client, settings, school, say);
    if (confirmed === undefined) return work.describe();
    if (confirmed.trim().toUpperCase() !== school.code)
      throw new Refused(`Nothing is deleted: type the school's code once more, as --yes ${school.code}.`);
    await takeTurn(client, 'homeroom.delete-school', () =>
      say('another school is being deleted: this one waits for it'),
    );
    return work.run();
  });
}

class Deletion {
  private readonly list: DeletedSchools;

  constructor(
    private readonly client: Client,
    private readonly settings: BackupSettings,
    private readonly school: Leaver,
    private readonly say: Say,
  ) {
    this.list = new DeletedSchools(settings.folder);
  }

  async describe(): Promise<Outcome> {
    const { client, school, say } = this;
    const begun = await this.counted();
    const obstacles = await this.obstacles();
    for (const line of linesOf(begun)) say(line);
    say('What stays:');
    for (const { label, rows, why } of await countStaying(client, school.id))
      say(`  ${label}: ${rows} rows (${why})`);
    for (const obstacle of obstacles) say(`Not to be deleted now: ${obstacle}`);
    if (obstacles.length === 0)
      say(
        `Nothing was deleted. To delete it for good: npm run delete-school -- ${school.code} --yes ${school.code}`,
      );
    return 'said';
  }

  async run(): Promise<Outcome> {
    const { client, school, say } = this;
    const tables = await schoolTables(client);
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
    await this.removeFiles();
    await this.removeAll(tables);
    return this.end(entry);
  }

  /** Judged and marked in one transaction: whoever takes the notice back at this moment comes before or after it. */
  private async begin(): Promise<DeletedSchool> {
    const { client, school, list } = this;
    await this.refuse();
    const before = list.find(school.id);
    // What was counted when it began, and not what a run that was stopped has left.
    const entry = school.status === 'deleted' && before ? before : await this.counted();
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
    const wasDeleted = list.find(school.id)?.endedAt !== undefined;
    const obstacles = await obstaclesOf(client, school, wasDeleted);
    if (!hasStore(settings))
      obstacles.push('Where its files lie is not known: set FILES_DIR or FILES_S3_URL as for a backup.');
    return obstacles;
  }

  private async counted(): Promise<DeletedSchool> {
    const { client, school, settings } = this;
    const rows: Record<string, number> = {};
    for (const each of await countGoing(client, school.id, await schoolTables(client)))
      rows[labelOf(each.table)] = each.rows;
    const objects = hasStore(settings) ? await openStore(settings.files).ofSchool(school.id) : [];
    const { id, code, name, lastDay, givenAt } = school;
    return {
      ...{ id, code, name, lastDay, givenAt: givenAt?.toISOString() ?? null, rows },
      ...{ begunAt: new Date().toISOString(), files: objects.length, bytes: bytesOf(objects) },
    };
  }

  /** Their rows go after them: while a row is there, what it names is found again. */
  private async removeFiles(): Promise<void> {
    const store = openStore(this.settings.files);
    await store.removeSchool(this.school.id);
    const left = await store.ofSchool(this.school.id);
    if (left.length > 0)
      throw new Refused(`${left.length} files are still in the store: give this command again.`);
  }

  private async removeAll(tables: Table[]): Promise<void> {
    const { client, school } = this;
    let left = await countGoing(client, school.id, tables);
    for (let round = 0; left.length > 0 && round < MOST_ROUNDS; round += 1) {
      for (const { table } of left) await this.remove(table);
      left = await countGoing(client, school.id, tables);
      if (left.length > 0) await endSessions(client, school.id);
    }
    if (left.length === 0) return;
    const names = left.map(({ table, rows }) => `${labelOf(table)} (${rows})`);
    throw new Refused(
      `Something of ${school.code} is written again and again: ${names.join(', ')}. It is not deleted.`,
    );
  }

  private async remove(table: Table): Promise<void> {
    const removed = await removeRows(this.client, this.school.id, table);
    if (removed > 0) this.say(`${labelOf(table)}: ${removed} rows`);
  }

  private async end(begun: DeletedSchool): Promise<Outcome> {
    const { client, school, list, settings, say } = this;
    const ended = new Date();
    const entry = { ...begun, endedAt: ended.toISOString() };
    const staying = await countStaying(client, school.id);
    const lines = certificateOf(entry, staying, { settings, setAside: await setAsideOf(client) });
    const path = list.writeCertificate(entry, lines, ended);
    list.keep(entry);
    for (const line of lines) say(line);
    say(`This certificate is kept as ${path}`);
    return 'deleted';
  }
}

/** What somebody could sign in with, or be signed in by; what is still to be said of them goes with the rest. */
function isOfPeople({ schema, name }: Table): boolean {
  return schema === 'auth' && !['outbox', 'inbox', 'parked_fact'].includes(name);
}

const bytesOf = (objects: readonly StoredObject[]) => objects.reduce((sum, { bytes }) => sum + bytes, 0);

/** Databases that a restore has put aside hold the school as well, and nobody else drops them. */
async function setAsideOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE starts_with(datname, current_database() || '_before_') ORDER BY datname`,
  );
  return rows.map(({ name }) => name);
}
