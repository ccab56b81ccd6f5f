import { openStore } from '@homeroom/files/store';
import type { Client } from 'pg';
import { labelOf, type Table } from '../catalogue';
import { hasStore } from '../files';
import { Refused, type Say } from '../refused';
import type { BackupSettings } from '../settings';
import type { DeletedSchool } from './deleted-schools';
import type { Leaver } from './leaver';
import { countGoing, removeRows, schoolTables } from './school-rows';

/** Rows written meanwhile are found by the next count; needing more rounds than this is no coincidence. */
const MOST_ROUNDS = 3;

/** The data of a school in one database and in the file store. */
export class Holdings {
  constructor(
    private readonly client: Client,
    private readonly settings: BackupSettings,
    private readonly school: Leaver,
    private readonly say: Say,
  ) {}

  tables(): Promise<Table[]> {
    return schoolTables(this.client);
  }

  async counted({ withFiles = true } = {}): Promise<DeletedSchool> {
    const { client, school, settings } = this;
    const rows: Record<string, number> = {};
    for (const each of await countGoing(client, school.id, await this.tables()))
      rows[labelOf(each.table)] = each.rows;
    const objects =
      withFiles && hasStore(settings) ? await openStore(settings.files).ofSchool(school.id) : [];
    const { id, code, name, lastDay, givenAt } = school;
    const bytes = objects.reduce((sum, object) => sum + object.bytes, 0);
    return {
      ...{ id, code, name, lastDay, givenAt: givenAt?.toISOString() ?? null, rows },
      ...{ begunAt: new Date().toISOString(), files: objects.length, bytes },
    };
  }

  /** Rows are deleted after their files: as long as a row exists, its file can be found again. */
  async removeFiles(): Promise<void> {
    const store = openStore(this.settings.files);
    await store.removeSchool(this.school.id);
    const left = await store.ofSchool(this.school.id);
    if (left.length > 0)
      throw new Refused(`${left.length} files are still in the store: give this command again.`);
  }

  /** Calls `again` before it removes rows that were written meanwhile. */
  async removeAll(tables: Table[], again?: () => Promise<void>): Promise<void> {
    const { client, school } = this;
    let left = await countGoing(client, school.id, tables);
    for (let round = 0; left.length > 0 && round < MOST_ROUNDS; round += 1) {
      if (round > 0) await again?.();
      for (const { table } of left) await this.remove(table);
      left = await countGoing(client, school.id, tables);
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
}
