import { SERVICES } from '@homeroom/contracts';
import type { BackupSettings } from '../settings';
import type { Left } from './elsewhere';
import type { DeletedSchool } from './deleted-schools';
import { commandFor } from './wish';

/** Describes the school, its last day and the counted rows and files. Names no person. */
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

/** The certificate for a copy of the school that a restore has created; `begunAt` and the counts refer to this copy. */
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

/** The last backup that holds the school is pruned after `keep` newer ones; one running right now may still contain it. */
function lastBackupGone({ endedAt }: DeletedSchool, { keep, everyMs }: BackupSettings): string {
  return new Date(Date.parse(endedAt ?? '') + (keep + 1) * everyMs).toISOString();
}
