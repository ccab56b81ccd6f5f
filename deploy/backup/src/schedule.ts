import { setTimeout as wait } from 'node:timers/promises';
import { BackupFolder } from './folder';
import type { Say } from './refused';
import { tell } from './report';
import { backUp } from './run';
import type { BackupSettings } from './settings';

/** A failed run is retried before the next one is due. */
const AGAIN_AFTER_MS = 5 * 60_000;

/** Takes backups for as long as the process lives. After a restart, the schedule continues from the last backup. */
export async function keepBackingUp(settings: BackupSettings, say: Say): Promise<never> {
  const [newest] = new BackupFolder(settings.folder).archives();
  const due = newest ? newest.at.getTime() + settings.everyMs - Date.now() : 0;
  await wait(Math.max(settings.firstAfterMs, Math.min(due, settings.everyMs)));
  for (;;) {
    const report = await backUp(settings, say);
    await tell(settings, report, say);
    const isGood = report.outcome === 'success' && report.verification !== 'failed';
    await wait(isGood ? settings.everyMs : Math.min(AGAIN_AFTER_MS, settings.everyMs));
  }
}
