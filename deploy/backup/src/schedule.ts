import { setTimeout as wait } from 'node:timers/promises';
import { BackupFolder } from './folder';
import type { Say } from './refused';
import { tell } from './report';
import { backUp } from './run';
import type { BackupSettings } from './settings';

/** A run that failed is tried again sooner than the next one is due. */
const AGAIN_AFTER_MS = 5 * 60_000;

/** Backs up for as long as the process lives. A platform that was only restarted keeps to the time of its last backup. */
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
