import { isDeepStrictEqual } from 'node:util';
import {
  type BegunRosterImport,
  type Identity,
  type PlanRoster,
  readRosterLine,
  type RosterCells,
  type RosterImport,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { planRoster, type RosterOutcome, type RosterRow } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { alone } from './alone';
import { toImport } from './roster-import';
import {
  addImport,
  addLines,
  begin,
  holdImport,
  importById,
  knownClasses,
  knownStudents,
  type PlannedLine,
  removeLines,
  removeOldPlans,
  storedLines,
} from './roster.queries';

/** A file is looked at before anything is done with it: every line is told what it would do. */
@Injectable()
export class PlanningService {
  constructor(private readonly db: TenantDb) {}

  plan({ personId }: Identity, { columns, lines }: PlanRoster): Promise<RosterImport> {
    const cells = lines.map((line) => cellsOf(columns, line));
    return this.db.transaction(async (tx) => {
      const planned = await planIn(tx, cells);
      const id = uuidv7();
      await tx.sql(addImport(id, personId));
      await tx.sql(addLines(id, JSON.stringify(planned)));
      await tx.sql(removeOldPlans());
      return toImport((await tx.sql(importById(id)))[0]);
    });
  }

  /** Judged anew: nothing is begun that is not what was looked at. */
  begin({ personId }: Identity, importId: string): Promise<BegunRosterImport> {
    return this.db.transaction(async (tx) => {
      const [held] = await tx.sql(holdImport(importId));
      const isReplanned = held?.state === 'planned' && (await this.isReplanned(tx, importId));
      if (held?.state === 'planned' && !isReplanned) await alone(() => tx.sql(begin(importId, personId)));
      return { ...toImport((await tx.sql(importById(importId)))[0]), isReplanned };
    });
  }

  private async isReplanned(tx: Tx, importId: string): Promise<boolean> {
    const stored = await tx.sql(storedLines(importId));
    const planned = await planIn(
      tx,
      stored.map(({ cells }) => cells),
    );
    if (isDeepStrictEqual(planned.toSorted(byLine), stored)) return false;
    await tx.sql(removeLines(importId));
    await tx.sql(addLines(importId, JSON.stringify(planned)));
    return true;
  }
}

const byLine = (a: PlannedLine, b: PlannedLine) => a.line - b.line;

/** On what the school is like in this transaction. */
async function planIn(tx: Tx, cells: readonly RosterCells[]): Promise<PlannedLine[]> {
  const read = cells.map((each, index) => readRosterLine(index + 1, each));
  const rows = read.filter((row): row is RosterRow => !('kind' in row));
  const [students, classes] = [await tx.sql(knownStudents()), await tx.sql(knownClasses())];
  const refused = read.filter((row) => 'kind' in row);
  const outcomes = [...planRoster(rows, { students, classes }), ...refused];
  return outcomes.map((outcome) => ({ ...toLine(outcome), cells: cells[outcome.line - 1] ?? {} }));
}

function toLine(outcome: RosterOutcome): Omit<PlannedLine, 'cells'> {
  const { line, kind } = outcome;
  const studentId = 'studentId' in outcome ? outcome.studentId : null;
  if (outcome.kind === 'refused')
    return { line, kind, about: [outcome.column], reason: outcome.reason, student_id: studentId };
  const about = outcome.kind === 'update' ? outcome.fields : [];
  return { line, kind, about, reason: null, student_id: studentId };
}

function cellsOf(columns: PlanRoster['columns'], line: readonly string[]): RosterCells {
  const cells = columns.map((column, index) => [column, line[index]?.trim() ?? ''] as const);
  return Object.fromEntries(cells.filter(([, text]) => text !== ''));
}
