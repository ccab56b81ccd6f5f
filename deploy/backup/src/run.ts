import type { BackupReport } from '@homeroom/contracts';
import type { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { takeTurn, withClient } from './connection';
import { DeletedSchools } from './delete-school/deleted-schools';
import { forgetLetBack } from './delete-school/let-back';
import { unended } from './delete-school/reminders';
import { keepFiles, proveFiles, pruneFiles, type StoredFile, storedFiles } from './files';
import { type Archive, BackupFolder } from './folder';
import { reasonOf, type Say } from './refused';
import { verify } from './restore';
import { type Builder, builderFrom, databaseOf } from './schema';
import { archiveKey, type BackupSettings } from './settings';
import { writeSnapshot } from './snapshot';

/**
 * Takes a backup and checks it by restoring it; only if the check passes does it become a backup and replace older ones. The lock covers
 * the whole run, so that no run removes what another is about to check. `builder` is for specs: what the schema of the check is built with.
 */
export async function backUp(settings: BackupSettings, say: Say, builder?: Builder): Promise<BackupReport> {
  const report: BackupReport = {
    id: uuidv7(),
    startedAt: new Date().toISOString(),
    ...{ finishedAt: '', nextBy: '' },
    outcome: 'failed',
    verification: 'skipped',
    sizeBytes: 0,
    kept: 0,
  };
  try {
    await withClient(settings.databaseUrl, async (client) => {
      await takeTurn(client, 'homeroom.backup', () =>
        say('another backup is running: this one waits for it'),
      );
      report.startedAt = new Date().toISOString();
      try {
        await takeAndProve(client, settings, report, say, builder);
      } finally {
        // Ends the report while the lock is held, since a waiting run begins right after.
        end(report, settings);
      }
    });
  } catch (error) {
    say(`the backup failed: ${reasonOf(error)}`);
    // The lock was never taken because the database was unreachable.
    if (!report.finishedAt) end(report, settings);
  }
  return report;
}

/** Records when the run ended, and by when the next one should have: it starts one interval later and takes as long. */
function end(report: BackupReport, { everyMs }: BackupSettings): void {
  const finishedAt = Date.now();
  const tookMs = finishedAt - Date.parse(report.startedAt);
  report.finishedAt = new Date(finishedAt).toISOString();
  report.nextBy = new Date(finishedAt + everyMs + tookMs).toISOString();
}

async function takeAndProve(
  client: Client,
  settings: BackupSettings,
  report: BackupReport,
  say: Say,
  builder: Builder | undefined,
): Promise<void> {
  const startedAt = new Date(report.startedAt);
  const folder = new BackupFolder(settings.folder);
  report.kept = folder.archives().length;
  const deleted = new DeletedSchools(settings.folder);
  await forgetLetBack(client, deleted);
  for (const line of await unended(client, deleted)) say(line);
  const { archive, files } = await take(client, settings, folder, startedAt);
  const kept = await keepFiles(settings, files);
  const lost = await stillStored(client, kept.missing);
  const gone = kept.missing.length - lost.length;
  if (kept.added > 0 || gone > 0)
    say(`kept ${kept.added} files more, ${files.length} in all; ${gone} had gone meanwhile`);
  if (lost.length > 0)
    say(
      `${lost.length} files of the platform could not be kept: FILES_DIR or FILES_S3_URL does not lead to them`,
    );
  const damaged = await proveFiles(settings, files);
  for (const key of damaged) say(`of the file ${key} there is no whole copy any more`);
  report.verification = await check(settings, archive, say, builder);
  const { path } = report.verification === 'failed' ? archive : folder.proven(archive);
  Object.assign(report, { outcome: 'success', sizeBytes: archive.sizeBytes });
  say(`backed up to ${path} (${archive.sizeBytes} bytes, ${Date.now() - startedAt.getTime()} ms)`);
  // Kept file copies are not pruned either, until a run has copied every file that belongs to it.
  if (report.verification !== 'failed' && lost.length === 0) {
    folder.prune(settings.keep);
    pruneFiles(settings, folder.archives().at(-1)?.at ?? startedAt);
  }
  report.kept = folder.archives().length;
  // The archive is complete nevertheless and keeps its name; the missing or damaged files are reported.
  if (damaged.length > 0 || lost.length > 0) report.verification = 'failed';
}

/** Leaves out files that were cleaned up after the snapshot because nothing referred to them. */
async function stillStored(client: Client, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return keys;
  const stored = new Set((await storedFiles(client)).map(({ key }) => key));
  return keys.filter((key) => stored.has(key));
}

async function take(
  client: Client,
  settings: BackupSettings,
  folder: BackupFolder,
  at: Date,
): Promise<{ archive: Archive; files: StoredFile[] }> {
  const key = archiveKey(settings);
  folder.sweep();
  const partial = folder.partial(at);
  const { files } = await writeSnapshot(client, key, partial, at);
  return { archive: folder.complete(partial, at), files };
}

async function check(
  settings: BackupSettings,
  { path }: Archive,
  say: Say,
  builder: Builder | undefined,
): Promise<BackupReport['verification']> {
  if (!settings.adminUrl || !settings.migrationUrl) {
    say('not restored for a check: DATABASE_ADMIN_URL and MIGRATION_DATABASE_URL are not set');
    return 'skipped';
  }
  try {
    const platform = databaseOf(settings.databaseUrl);
    const { tables, rows } = await verify(
      path,
      archiveKey(settings),
      builder ?? builderFrom(settings),
      platform,
    );
    say(`restored for a check: ${tables} tables, ${rows} rows, all as they were`);
    return 'passed';
  } catch (error) {
    say(`the backup could not be restored: ${reasonOf(error)}`);
    return 'failed';
  }
}
