import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { deleteSchool } from './delete-school/delete-school';
import { DeletedSchools } from './delete-school/deleted-schools';
import { forgetLetBack } from './delete-school/let-back';
import { broughtBack } from './delete-school/reminders';
import { Refused } from './refused';
import { tell } from './report';
import { requireName } from './databases';
import { restore, verify } from './restore';
import { restoredLines } from './restored-lines';
import { backUp } from './run';
import { withClient } from './connection';
import { putFilesBack, storedFiles } from './files';
import { keepBackingUp } from './schedule';
import { builderFrom, databaseOf, inDatabase } from './schema';
import { archiveKey, readSettings } from './settings';

const HELP = `backup                                    take a backup now
backup schedule                           take one at each interval
restore <file> --into <database>          make that database from a backup
restore <file> --into <db> --overwrite    … in place of what it holds, which is kept under another name
restore <file> --into <db> … --as-it-was  … and carry over nothing that has ended since, if that is what it is to undo
restore <file> --check                    restore into a database that is dropped again
delete-school <CODE>                      say what is held of a school that has left, and what keeps it
delete-school <CODE> --yes <CODE>         … and delete it for good
delete-school … --in <database>           … in one that a restore has made or put aside`;

const say = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);

async function main([command, ...rest]: string[]): Promise<number> {
  // Leaves the CPU to interactive work.
  setPriority(constants.priority.PRIORITY_LOW);
  if (command === 'backup' && rest.length === 0) return takeNow();
  if (command === 'backup' && rest[0] === 'schedule') return keepBackingUp(readSettings(process.env), say);
  if (command === 'restore') return bringBack(rest);
  if (command === 'delete-school') return letGo(rest);
  process.stdout.write(`${HELP}\n`);
  return command === '--help' ? 0 : 64;
}

async function takeNow(): Promise<number> {
  const settings = readSettings(process.env);
  const report = await backUp(settings, say);
  await tell(settings, report, say);
  return report.outcome === 'success' && report.verification !== 'failed' ? 0 : 1;
}

async function bringBack(args: string[]): Promise<number> {
  const settings = readSettings(process.env);
  const [file] = args;
  const into = args.includes('--into') ? args[args.indexOf('--into') + 1] : undefined;
  if (!file || file.startsWith('-') || (into === undefined && !args.includes('--check')))
    throw new Refused(`Say which file and which database:\n${HELP}`);
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`);
  const [key, builder] = [archiveKey(settings), builderFrom(settings)];
  const platform = databaseOf(settings.databaseUrl);
  if (into === undefined) {
    const { takenAt, tables, rows, since } = await verify(file, key, builder, platform);
    say(`the backup of ${takenAt.toISOString()} holds: ${tables} tables, ${rows} rows, all as they were`);
    say(
      since.ended
        ? `a restore would leave ended what has ended since, by what ${platform} says`
        : `a restore would end all sessions: ${platform} does not say which have ended since`,
    );
    return 0;
  }
  const [overwrite, asItWas] = [args.includes('--overwrite'), args.includes('--as-it-was')];
  const deleted = new DeletedSchools(settings.folder);
  // Must run before the current database is set aside. A new server has none yet.
  await withClient(settings.databaseUrl, (client) => forgetLetBack(client, deleted)).catch(() => undefined);
  const wanted = { database: requireName(into), platform, overwrite, asItWas };
  const restored = await restore(file, key, builder, wanted);
  // Said first: the files may lie in a store that does not answer.
  for (const line of restoredLines(restored, into)) say(line);
  const url = inDatabase(builder.adminUrl, requireName(into));
  const files = await withClient(url, storedFiles).then((found) => putFilesBack(settings, found));
  if (files.put > 0 || files.missing > 0)
    say(`${files.put} files were put back; ${files.missing} are in no backup`);
  const database = into === platform ? undefined : into;
  for (const line of await withClient(url, (client) =>
    broughtBack(client, deleted, { takenAt: restored.takenAt, database }),
  ))
    say(line);
  for (const key of files.damaged) say(`the kept copy of ${key} is damaged: this file was not put back`);
  return files.damaged.length === 0 ? 0 : 1;
}

/** Exit code that tells a scheduler to run the same command again later: EX_TEMPFAIL of sysexits. */
const LATER = 75;

async function letGo(args: string[]): Promise<number> {
  const { code, confirmed, database } = wishFrom(args);
  if (!code)
    throw new Refused(`Say which school, by its code, and to delete it the code once more:\n${HELP}`);
  const outcome = await deleteSchool(readSettings(process.env), { code, confirmed, database }, say);
  return outcome === 'later' ? LATER : 0;
}

/** Returns no code if the arguments cannot be parsed completely. */
function wishFrom(args: string[]): { code?: string; confirmed?: string; database?: string } {
  try {
    const options = { yes: { type: 'string' }, in: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [code, ...more] = positionals;
    return code && more.length === 0 ? { code, confirmed: values.yes, database: values.in } : {};
  } catch {
    return {};
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Refused ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  },
);
