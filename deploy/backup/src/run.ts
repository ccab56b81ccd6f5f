import type { BackupReport } from '@homeroom/contracts';
import { v7 as uuidv7 } from 'uuid';
import { withClient } from './connection';
import { keepFiles, pruneFiles } from './files';
import { type Archive, BackupFolder } from './folder';
import { reasonOf, Refused } from './refused';
import { verify } from './restore';
import { builderFrom } from './schema';
import { archiveKey, type BackupSettings } from './settings';
import { writeSnapshot } from './snapshot';

type Say = (line: string) => void;

/** One backup: taken, restored for a check, and only when it holds is it one, and are older ones let go. */
export async function backUp(settings: BackupSettings, say: Say): Promise<BackupReport> {
  const startedAt = new Date();
  const report: BackupReport = {
    id: uuidv7(),
    startedAt: startedAt.toISOString(),
    finishedAt: startedAt.toISOString(),
    outcome: 'failed',
    verification: 'skipped',
    sizeBytes: 0,
    kept: 0,
    nextBy: new Date(startedAt.getTime() + settings.everyMs).toISOString(),
  };
  try {
    const folder = new BackupFolder(settings.folder);
    report.kept = folder.archives().length;
    const { archive, files } = await take(settings, folder, startedAt);
    const kept = await keepFiles(settings, files);
    if (kept.added > 0 || kept.missing > 0)
      say(`kept ${kept.added} files more, ${files.length} in all; ${kept.missing} had gone meanwhile`);
    report.verification = await check(settings, archive, say);
    const { path } = report.verification === 'failed' ? archive : folder.proven(archive);
    Object.assign(report, { outcome: 'success', sizeBytes: archive.sizeBytes });
    say(`backed up to ${path} (${archive.sizeBytes} bytes, ${Date.now() - startedAt.getTime()} ms)`);
    if (report.verification !== 'failed') {
      folder.prune(settings.keep);
      pruneFiles(settings, folder.archives().at(-1)?.at ?? startedAt);
    }
    report.kept = folder.archives().length;
  } catch (error) {
    say(`the backup failed: ${reasonOf(error)}`);
  }
  report.finishedAt = new Date().toISOString();
  return report;
}

/** One run at a time: the lock is held by the connection, so a run that is killed gives it back. */
function take(
  settings: BackupSettings,
  folder: BackupFolder,
  at: Date,
): Promise<{ archive: Archive; files: string[] }> {
  const key = archiveKey(settings);
  return withClient(settings.databaseUrl, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('homeroom.backup')) AS mine",
    );
    if (!rows[0]?.mine) throw new Refused('Another backup is running.');
    folder.sweep();
    const partial = folder.partial(at);
    const { files } = await writeSnapshot(client, key, partial, at);
    return { archive: folder.complete(partial, at), files };
  });
}

async function check(
  settings: BackupSettings,
  { path }: Archive,
  say: Say,
): Promise<BackupReport['verification']> {
  if (!settings.adminUrl || !settings.migrationUrl) {
    say('not restored for a check: DATABASE_ADMIN_URL and MIGRATION_DATABASE_URL are not set');
    return 'skipped';
  }
  try {
    const { tables, rows } = await verify(path, archiveKey(settings), builderFrom(settings));
    say(`restored for a check: ${tables} tables, ${rows} rows, all as they were`);
    return 'passed';
  } catch (error) {
    say(`the backup could not be restored: ${reasonOf(error)}`);
    return 'failed';
  }
}
