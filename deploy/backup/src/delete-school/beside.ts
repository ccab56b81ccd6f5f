import type { Client } from 'pg';
import { withClient } from '../connection';
import { isThere } from '../databases';
import { Refused, type Say } from '../refused';
import { builderFrom, databaseOf, inDatabase } from '../schema';
import type { BackupSettings } from '../settings';
import { certificateBeside, linesOf } from './certificate';
import { markDeleted } from './closing-doors';
import { DeletedSchools } from './deleted-schools';
import { findLeft } from './elsewhere';
import { Holdings } from './holdings';
import { findLeaver, type Leaver, storeObstacle } from './leaver';
import { forgetLetBack } from './let-back';
import { inTransaction } from './school-rows';
import { confirm, type Outcome, sayWhether, type Wish } from './wish';

/**
 * Deletes a school from a database that no process uses: one that a restore created beside the platform's or set aside. Its notices, holds
 * and alarms are out of date, so only the list of deleted schools is consulted.
 */
export async function deleteBeside(
  settings: BackupSettings,
  { database, ...wish }: Wish & { database: string },
  say: Say,
): Promise<Outcome> {
  const { adminUrl } = builderFrom(settings);
  return withClient(inDatabase(adminUrl, databaseOf(settings.databaseUrl)), async (home) => {
    if (!(await isThere(home, database))) throw new Refused(`There is no database ${database}.`);
    return withClient(inDatabase(adminUrl, database), async (client) => {
      await client.query('SET row_security = off');
      const school = await findLeaver(client, wish.code);
      await confirm(home, school, wish, say);
      const list = new DeletedSchools(settings.folder);
      await forgetLetBack(home, list);
      const keepsFiles = await livesIn(home, school.id);
      const holdings = new Holdings(client, settings, school, say);
      const begun = await holdings.counted({ withFiles: !keepsFiles });
      const obstacles = list.find(school.id) ? [] : [notDeleted(school)];
      // The platform's own database says which files are stored: the records in this one may be long out of date.
      const store = keepsFiles ? undefined : await storeObstacle(home, settings, school.id);
      if (store !== undefined) obstacles.push(store);
      if (wish.confirmed === undefined) {
        for (const line of linesOf(begun)) say(line);
        return sayWhether(school.code, obstacles, say, database);
      }
      if (obstacles.length > 0) throw new Refused(`Nothing is deleted. ${obstacles.join(' ')}`);
      await inTransaction(client, () => markDeleted(client, school.id));
      if (!keepsFiles) await holdings.removeFiles();
      await holdings.removeAll(await holdings.tables());
      const entry = { ...begun, endedAt: new Date().toISOString() };
      const left = await findLeft(client, adminUrl, school.id);
      list.certify(entry, certificateBeside(entry, left, { database, keepsFiles }), say);
      return 'deleted';
    });
  });
}

const notDeleted = ({ code }: Leaver) =>
  `${code} is not in the list of deleted schools: in another database than that of DATABASE_URL only such a school is deleted.`;

/** There is only one file store: the files in it belong to the platform's school. */
async function livesIn(home: Client, schoolId: string): Promise<boolean> {
  const { rows } = await home.query(
    `SELECT FROM school.school WHERE school_id = $1 AND status <> 'deleted'`,
    [schoolId],
  );
  return rows.length > 0;
}
