import { SERVICES } from '@homeroom/contracts';
import type { BackupSettings } from '../settings';
import type { DeletedSchool } from './deleted-schools';

/** School, last day, what was counted. No person stands in it. */
export function linesOf({ code, name, givenAt, lastDay, rows, files, bytes }: DeletedSchool): string[] {
  const dates = [`notice given ${givenAt ?? 'never'}`, `last day ${lastDay ?? 'none'}`];
  const services = SERVICES.flatMap((service) => {
    const own = Object.entries(rows).filter(([label]) => label.startsWith(`${service}.`));
    const sum = own.reduce((total, [, count]) => total + count, 0);
    return [`${service}: ${sum} rows`, ...own.map(([label, count]) => `  ${label}: ${count}`)];
  });
  return [`${code} ${name}: ${dates.join(', ')}`, ...services, `files: ${files}, ${bytes} bytes`];
}

export function certificateOf(
  school: DeletedSchool,
  staying: readonly { label: string; rows: number; why: string }[],
  { settings, setAside }: { settings: BackupSettings; setAside: readonly string[] },
): string[] {
  return [
    'The data of this school was deleted. Nothing was left when it was counted again but what is named below.',
    ...linesOf(school),
    `begun ${school.begunAt}, ended ${school.endedAt}`,
    'What stays:',
    ...staying.map(({ label, rows, why }) => `  ${label}: ${rows} rows (${why})`),
    `The last backup that holds it is gone by ${lastBackupGone(school, settings)} where backups go on as they are set, with the copies of its files.`,
    ...setAside.map(
      (database) => `The database ${database}, which a restore put aside, still holds it: drop it.`,
    ),
  ];
}

/** So many newer ones push it out; one that is under way at this moment may still hold it. */
function lastBackupGone({ endedAt }: DeletedSchool, { keep, everyMs }: BackupSettings): string {
  return new Date(Date.parse(endedAt ?? '') + (keep + 1) * everyMs).toISOString();
}
