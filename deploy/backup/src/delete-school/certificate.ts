import { SERVICES } from '@homeroom/contracts';
import type { BackupSettings } from '../settings';
import type { Left } from './elsewhere';
import type { DeletedSchool } from './deleted-schools';
import { commandFor } from './wish';

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

export function certificateOf(school: DeletedSchool, left: Left, settings: BackupSettings): string[] {
  return [
    'The data of this school was deleted. Nothing was left when it was counted again but what is named below.',
    ...linesOf(school),
    `begun ${school.begunAt}, ended ${school.endedAt}`,
    ...staysOf(left.staying),
    `The last backup that holds it is gone by ${lastBackupGone(school, settings)} where backups go on as they are set, with the copies of its files.`,
    ...elsewhereOf(school, left),
  ];
}

/** Of a copy of it that a restore has made; `begunAt` and what was counted are of this copy. */
export function certificateBeside(
  school: DeletedSchool,
  left: Left,
  { database, keepsFiles }: { database: string; keepsFiles: boolean },
): string[] {
  return [
    `The data of this school was deleted in the database ${database}, which a restore had made. Nothing was left there when it was counted again but what is named below.`,
    ...linesOf(school),
    `begun ${school.begunAt}, ended ${school.endedAt}`,
    ...(keepsFiles ? ['Its files were not touched: the school itself is not deleted.'] : []),
    ...staysOf(left.staying),
    ...elsewhereOf(school, left),
  ];
}

export const staysOf = (staying: Left['staying']) => [
  'What stays:',
  ...staying.map(({ label, rows, why }) => `  ${label}: ${rows} rows (${why})`),
];

const elsewhereOf = ({ code }: DeletedSchool, { elsewhere }: Left) =>
  elsewhere.map(
    (database) =>
      `The database ${database} still holds it: give ${commandFor(code, database)} as well, or drop that database.`,
  );

/** So many newer ones push it out; one that is under way at this moment may still hold it. */
function lastBackupGone({ endedAt }: DeletedSchool, { keep, everyMs }: BackupSettings): string {
  return new Date(Date.parse(endedAt ?? '') + (keep + 1) * everyMs).toISOString();
}
