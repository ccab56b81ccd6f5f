import { AppError, type ErrorCode, type Identity } from '@homeroom/contracts';
import { type Statement, TenantDb, type Tx, violatedConstraint } from '@homeroom/database';
import { LOGGER, NO_REQUEST, runInContext } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { lease, lineFailed, renewLease } from './roster.queries';

/** Lines between two looks at whether the import is still ours. */
const BATCH = 40;
/** Then a line is given up, so that the others and the imports after it are not kept waiting for ever. */
const MOST_FAILURES = 5;

export interface OrderedImport {
  schoolId: string;
  id: string;
  /** Who wanted it, and does it. */
  orderedBy: string;
}

/** What is done with the lines of an import, one after the other or a few together. */
export interface Task<L extends { line: number }> {
  next: (most: number) => Statement<L>;
  /** New students may come at once. Changes come one after the other: a place that one leaves is another's. */
  together: (line: L) => boolean;
  doLine: (identity: Identity, line: L) => Promise<void>;
  /** It was refused, or met what somebody else has written meanwhile; null where something of ours went wrong. */
  giveUp: (line: L, refusal: Refusal | null) => Statement<never>;
  end: (tx: Tx) => Promise<void>;
}

export type Refusal = ErrorCode | 'conflict';

const AT_ONCE = 4;

/** Works through an import for as long as it is this process's; another goes on where this one stopped. */
@Injectable()
export class LineWork {
  constructor(
    private readonly db: TenantDb,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async through<L extends { line: number }>(
    { schoolId, id, orderedBy }: OrderedImport,
    task: Task<L>,
  ): Promise<void> {
    const identity: Identity = { personId: orderedBy, role: 'school_admin', schoolId, sessionId: id };
    await runInContext({ requestId: NO_REQUEST, schoolId, identity }, async () => {
      const [held] = await this.db.transaction((tx) => tx.sql(lease(id)));
      if (!held) return;
      for (;;) {
        const [lines] = await this.db.read(task.next(BATCH));
        if (lines.length === 0) break;
        for (const group of grouped(lines, task.together)) await this.doTogether(identity, id, group, task);
        await this.db.transaction((tx) => tx.sql(renewLease(id)));
      }
      await this.db.transaction((tx) => task.end(tx));
    });
  }

  /** Two that come at once may stand in one another's way, as brothers with one new parent do: they go again one by one. */
  private async doTogether<L extends { line: number }>(
    identity: Identity,
    importId: string,
    group: readonly L[],
    task: Task<L>,
  ): Promise<void> {
    const met = await Promise.all(group.map((line) => this.attempt(identity, importId, line, task, true)));
    for (const [index, line] of group.entries())
      if (met[index] === 'conflict') await this.attempt(identity, importId, line, task, false);
  }

  private async attempt<L extends { line: number }>(
    identity: Identity,
    importId: string,
    line: L,
    task: Task<L>,
    isFirst: boolean,
  ): Promise<'conflict' | undefined> {
    try {
      await task.doLine(identity, line);
    } catch (error) {
      const refusal = refusalIn(error);
      if (isFirst && refusal === 'conflict') return refusal;
      // Something that the line needs is away: the whole import waits for it.
      if (error instanceof AppError && !refusal) throw error;
      if (!refusal && !(await this.isHopeless(importId, line.line))) throw error;
      if (!refusal) this.logger.error({ err: error, importId, line: line.line }, 'a line was given up');
      await this.db.transaction((tx) => tx.sql(task.giveUp(line, refusal)));
    }
    return undefined;
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

function grouped<L>(lines: readonly L[], together: (line: L) => boolean): L[][] {
  const groups: L[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last && first && together(first) && together(line) && last.length < AT_ONCE) last.push(line);
    else groups.push([line]);
  }
  return groups;
}
