import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerRosterLine,
  AppError,
  type BeginRoster,
  type BegunRosterImport,
  type Identity,
  type PlanRoster,
  type RosterCells,
  type RosterImport,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { LEAVERS_AT_ONCE } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { holdYear } from '../../ground/calendar/running-year';
import { alone } from './alone';
import { toImport } from './roster-import';
import { RosterLists } from './roster-lists';
import { broughtHere, studentsHere } from './known.queries';
import {
  addImport,
  addLines,
  answerLine,
  begin,
  endsOf,
  type Held,
  holdImport,
  importById,
  type PlannedLine,
  removeLines,
  removeOldPlans,
  storedLines,
} from './roster.queries';

/** A file is examined before anything is done with it: every line shows what it would do. */
@Injectable()
export class PlanningService {
  constructor(
    private readonly db: TenantDb,
    private readonly lists: RosterLists,
  ) {}

  plan({ personId }: Identity, { columns, lines, ...wanted }: PlanRoster): Promise<RosterImport> {
    // Null counts as absent.
    const list = wanted.list ?? 'students';
    const makesClasses = list === 'students' && wanted.makesClasses === true;
    const isWhole = list === 'oneroster' && wanted.isWhole === true;
    const areGroupsWhole = list === 'oneroster' && wanted.areGroupsWhole === true;
    const cells = lines.map((line) => cellsOf(columns, line));
    return this.db.transaction(async (tx) => {
      const planned = await this.lists.plan(tx, cells, { list, makesClasses, isWhole, areGroupsWhole });
      const id = uuidv7();
      await tx.sql(addImport(id, personId, list, makesClasses, isWhole, areGroupsWhole));
      await tx.sql(addLines(id, JSON.stringify(planned)));
      await tx.sql(removeOldPlans());
      return toImport((await tx.sql(importById(id)))[0]);
    });
  }

  /** Plans again, so that nothing is begun that differs from what was shown. */
  begin(
    { personId }: Identity,
    importId: string,
    { leavers, endings, returns, ...said }: BeginRoster,
  ): Promise<BegunRosterImport> {
    return this.db.transaction(async (tx) => {
      // Its lines name classes by number, and a promotion checks whether an import is running.
      await holdYear(tx);
      const [held] = await tx.sql(holdImport(importId));
      const isPlanned = held?.state === 'planned';
      const meant = { leavers: leavers ?? 0, endings: endings ?? 0, returns: returns ?? 0 };
      const isReplanned = isPlanned && (await this.isReplanned(tx, importId, { ...held, ...meant }));
      if (isPlanned && !isReplanned) {
        if (leavers) await refuseUnconfirmed(tx, leavers, said);
        await refuseEndings(tx, importId, { endings: meant.endings, ...said });
        const takes = [Boolean(leavers), Boolean(endings), Boolean(returns)] as const;
        await alone(() => tx.sql(begin(importId, personId, ...takes)));
      }
      return { ...toImport((await tx.sql(importById(importId)))[0]), isReplanned };
    });
  }

  /** Whether somebody who has left is the same person as in the line: nobody gets another one's account by a name. */
  answer(importId: string, { line, isSame }: AnswerRosterLine): Promise<RosterImport> {
    return this.db.transaction(async (tx) => {
      const [held] = await tx.sql(holdImport(importId));
      if (!held) throw new AppError('NOT_FOUND', 'There is no such import.');
      if (held.state !== 'planned') throw new AppError('CHANGED_MEANWHILE');
      const [asked] = await tx.sql(answerLine(importId, line, isSame ? 'yes' : 'no'));
      if (!asked) throw new AppError('NOT_FOUND', 'This line asks nothing.');
      const stored = await tx.sql(storedLines(importId));
      await this.replace(tx, importId, await this.planAgain(tx, stored, held));
      return toImport((await tx.sql(importById(importId)))[0]);
    });
  }

  private planAgain(tx: Tx, stored: readonly PlannedLine[], held: Held): Promise<PlannedLine[]> {
    const ofFile = stored.filter(isOfFile).map(({ cells }) => cells);
    return this.lists.plan(tx, ofFile, held);
  }

  private async replace(tx: Tx, importId: string, planned: readonly PlannedLine[]): Promise<void> {
    await tx.sql(removeLines(importId));
    await tx.sql(addLines(importId, JSON.stringify(planned)));
  }

  private async isReplanned(
    tx: Tx,
    importId: string,
    { leavers, endings, returns, ...held }: Held & Record<'leavers' | 'endings' | 'returns', number>,
  ): Promise<boolean> {
    const stored = await tx.sql(storedLines(importId));
    const planned = await this.planAgain(tx, stored, held);
    const leaving = stored.filter(({ kind }) => kind === 'leave');
    const over = leaving.filter(({ list }) => list === 'groups').length;
    const returning = stored.filter(({ kind, list }) => kind === 'return' && isOfPeople(list)).length;
    const isMeant =
      (leavers === 0 || leavers === leaving.length - over) &&
      (endings === 0 || endings === over) &&
      (returns === 0 || returns === returning);
    if (isMeant && isDeepStrictEqual(planned.toSorted(byLine), stored)) return false;
    await this.replace(tx, importId, planned);
    return true;
  }
}

const isOfPeople = (list: string) => list === 'students' || list === 'teachers';

/** Excludes the lines that were not in the file: classes created for it, and people or groups that it leaves out. */
const isOfFile = ({ line, kind, cells }: PlannedLine) =>
  line > 0 && kind !== 'leave' && (kind !== 'end' || cells.leaves !== undefined);

/** A file of only half a school would make the other half leave. */
async function refuseUnconfirmed(
  tx: Tx,
  leavers: number,
  { confirmedLeavers }: Pick<BeginRoster, 'confirmedLeavers'>,
): Promise<void> {
  const [here] = await tx.sql(studentsHere());
  const isMuch = leavers > (here?.students ?? 0) * LEAVERS_AT_ONCE;
  if (isMuch && confirmedLeavers !== leavers) throw new AppError('LEAVERS_UNCONFIRMED');
}

/**
 * A file that lacks half of the groups' members would remove them. Teachers are measured separately: they are few beside the students, and
 * without them nobody can take a register.
 */
async function refuseEndings(
  tx: Tx,
  importId: string,
  { endings, confirmedEndings }: { endings: number } & Pick<BeginRoster, 'confirmedEndings'>,
): Promise<void> {
  const [{ students, teachers } = { students: 0, teachers: 0 }] = await tx.sql(endsOf(importId));
  const ends = students + teachers;
  if (ends + endings === 0) return;
  const [here] = await tx.sql(broughtHere());
  const isMuch =
    students > (here?.students ?? 0) * LEAVERS_AT_ONCE ||
    teachers > (here?.teachers ?? 0) * LEAVERS_AT_ONCE ||
    endings > (here?.groups ?? 0) * LEAVERS_AT_ONCE;
  if (isMuch && confirmedEndings !== ends + endings) throw new AppError('ENDINGS_UNCONFIRMED');
}

const byLine = (a: PlannedLine, b: PlannedLine) => a.line - b.line;

function cellsOf(columns: PlanRoster['columns'], line: readonly string[]): RosterCells {
  const cells = columns.map((column, index) => [column, line[index]?.trim() ?? ''] as const);
  return Object.fromEntries(cells.filter(([, text]) => text !== ''));
}
