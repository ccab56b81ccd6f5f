import { AppError, type ErrorCode, type Identity } from '@homeroom/contracts';
import { type Statement, TenantDb, type Tx, violatedConstraint } from '@homeroom/database';
import type { LineList, RosterKind } from '@homeroom/domain';
import { LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { carryOut, type Order } from '../../ground/orders/order';
import { lease, lineFailed } from './roster.queries';

/** Lines between two checks that this worker still holds the import's lease. */
const BATCH = 40;
/** After this many failures a line is given up, so that it does not hold up the other lines and later imports for ever. */
const MOST_FAILURES = 5;

interface Line {
  line: number;
  list: LineList;
  kind: RosterKind;
}

/** What is done with the lines of an import, one by one or a few together. */
export interface Task<L extends Line> {
  next: (most: number) => Statement<L>;
  /** Lines that may be done at once, all or none. Changes are done one by one, because one may free a place that another takes. */
  together?: {
    fits: (line: L) => boolean;
    doAll: (identity: Identity, lines: readonly L[]) => Promise<void>;
  };
  doLine: (identity: Identity, line: L) => Promise<void>;
  /** Called if the line was refused or met a concurrent change; null after an error of ours. */
  giveUp: (line: L, refusal: Refusal | null) => Statement<never>;
  end: (tx: Tx) => Promise<void>;
}

export type Refusal = ErrorCode | 'conflict';

/** Works through an import while this process holds its lease; another process continues where this one stopped. */
@Injectable()
export class LineWork {
  constructor(
    private readonly db: TenantDb,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  through<L extends Line>(ordered: Order, task: Task<L>): Promise<void> {
    return carryOut(this.db, lease, ordered, async (identity, stillOurs) => {
      const { id } = ordered;
      for (;;) {
        const [lines] = await this.db.read(task.next(BATCH));
        if (lines.length === 0) break;
        for (const group of grouped(lines, task.together?.fits))
          if (!(await isDoneAtOnce(identity, group, task)))
            for (const line of group) await this.attempt(identity, id, line, task);
        await stillOurs();
      }
      await this.db.transaction((tx) => task.end(tx));
    });
  }

  private async attempt<L extends Line>(
    identity: Identity,
    importId: string,
    line: L,
    task: Task<L>,
  ): Promise<void> {
    try {
      await task.doLine(identity, line);
    } catch (error) {
      const refusal = refusalIn(error);
      // Something that the line needs is unavailable, so the whole import waits for it.
      if (error instanceof AppError && !refusal) throw error;
      if (!refusal && !(await this.isHopeless(importId, line.line))) throw error;
      if (!refusal) this.logger.error({ err: error, importId, line: line.line }, 'a line was given up');
      await this.db.transaction((tx) => tx.sql(task.giveUp(line, refusal)));
    }
  }

  private async isHopeless(importId: string, line: number): Promise<boolean> {
    const [counted] = await this.db.transaction((tx) => tx.sql(lineFailed(importId, line)));
    return (counted?.failures ?? 0) >= MOST_FAILURES;
  }
}

function refusalIn(error: unknown): Refusal | null {
  if (violatedConstraint(error)) return 'conflict';
  return error instanceof AppError && error.status < 500 ? error.code : null;
}

/** If one line cannot be done, none is, and each is then tried by itself. */
async function isDoneAtOnce<L extends Line>(
  identity: Identity,
  lines: readonly L[],
  { together }: Task<L>,
): Promise<boolean> {
  if (!together || lines.length === 1) return false;
  try {
    await together.doAll(identity, lines);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status >= 500) throw error;
    return false;
  }
}

/** In file order; each group is of one list and one kind. */
function grouped<L extends Line>(lines: readonly L[], fits: (line: L) => boolean = () => false): L[][] {
  const groups: L[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last && first?.list === line.list && first.kind === line.kind && fits(first) && fits(line))
      last.push(line);
    else groups.push([line]);
  }
  return groups;
}
