import { isDeepStrictEqual } from 'node:util';
import {
  type BegunRosterImport,
  type Identity,
  type PlanRoster,
  type RosterCells,
  type RosterImport,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { holdYear } from '../../ground/calendar/running-year';
import { alone } from './alone';
import { toImport } from './roster-import';
import { RosterLists } from './roster-lists';
import {
  addImport,
  addLines,
  begin,
  holdImport,
  importById,
  type PlannedLine,
  removeLines,
  removeOldPlans,
  storedLines,
} from './roster.queries';

/** A file is looked at before anything is done with it: every line is told what it would do. */
@Injectable()
export class PlanningService {
  constructor(
    private readonly db: TenantDb,
    private readonly lists: RosterLists,
  ) {}

  plan({ personId }: Identity, { columns, lines, ...wanted }: PlanRoster): Promise<RosterImport> {
    // Null is absent.
    const list = wanted.list ?? 'students';
    const makesClasses = list === 'students' && wanted.makesClasses === true;
    const cells = lines.map((line) => cellsOf(columns, line));
    return this.db.transaction(async (tx) => {
      const planned = await this.lists.plan(tx, cells, { list, makesClasses });
      const id = uuidv7();
      await tx.sql(addImport(id, personId, list, makesClasses));
      await tx.sql(addLines(id, JSON.stringify(planned)));
      await tx.sql(removeOldPlans());
      return toImport((await tx.sql(importById(id)))[0]);
    });
  }

  /** Judged anew: nothing is begun that is not what was looked at. */
  begin({ personId }: Identity, importId: string): Promise<BegunRosterImport> {
    return this.db.transaction(async (tx) => {
      // Its lines name classes by their numbers, and a promotion looks whether a list is being brought.
      await holdYear(tx);
      const [held] = await tx.sql(holdImport(importId));
      const isReplanned = held?.state === 'planned' && (await this.isReplanned(tx, importId, held));
      if (held?.state === 'planned' && !isReplanned) await alone(() => tx.sql(begin(importId, personId)));
      return { ...toImport((await tx.sql(importById(importId)))[0]), isReplanned };
    });
  }

  private async isReplanned(
    tx: Tx,
    importId: string,
    { list, makesClasses }: Pick<RosterImport, 'list' | 'makesClasses'>,
  ): Promise<boolean> {
    const stored = await tx.sql(storedLines(importId));
    const ofFile = stored.filter(({ line }) => line > 0).map(({ cells }) => cells);
    const planned = await this.lists.plan(tx, ofFile, { list, makesClasses });
    if (isDeepStrictEqual(planned.toSorted(byLine), stored)) return false;
    await tx.sql(removeLines(importId));
    await tx.sql(addLines(importId, JSON.stringify(planned)));
    return true;
  }
}

const byLine = (a: PlannedLine, b: PlannedLine) => a.line - b.line;

function cellsOf(columns: PlanRoster['columns'], line: readonly string[]): RosterCells {
  const cells = columns.map((column, index) => [column, line[index]?.trim() ?? ''] as const);
  return Object.fromEntries(cells.filter(([, text]) => text !== ''));
}
