import type { Identity } from '@homeroom/contracts';
import { statement, TenantDb, type Tx } from '@homeroom/database';
import { inParts, SERVER_LIMITS, takesChanges } from '@homeroom/domain';
import { Outbox, schoolNow } from '@homeroom/events';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../../ground/accounts/accounts';
import { authorsBeside, giveOut, notHandedIn, takeReminders, takeScheduled } from './homework.queries';
import { reachesHomework } from './homework-reach';

/** The most pieces set in one transaction. */
const BATCH = 20;

interface Given {
  id: string;
  setBy: string;
  subject: string | null;
}

/** A student who has the homework. */
export interface Had {
  studentId: string;
}

const withFiles = statement<{ id: string }, [fileIds: readonly string[], role: string, personId: string]>(
  'homework.with_files',
  `SELECT DISTINCT h.id FROM file_use u JOIN homework h ON h.school_id = $1 AND h.id = u.used_by
   WHERE u.school_id = $1 AND u.file_id = ANY($2::uuid[]) AND ${reachesHomework('h', '$3', '$4')}`,
);

/** Gives homework to its students at its time, and reminds them of it. */
@Injectable()
export class GivingOut {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly accounts: Accounts,
  ) {}

  /** Must run in the transaction that sets it. Students who already have it are not told again, except those chosen again. */
  async give(
    tx: Tx,
    { id: homeworkId, setBy: byId, subject }: Given,
    again: readonly Had[] = [],
  ): Promise<void> {
    const came = await tx.sql(giveOut(homeworkId));
    for (const studentIds of inFacts([...came, ...again]))
      await this.outbox.publish(tx, 'homework.set', { homeworkId, byId, subject, studentIds });
    await this.outbox.publish(tx, 'homework.changed', { homeworkId, studentIds: null });
  }

  /** Must run in the transaction that changes who it is for: earlier notices about it lead nowhere any more. */
  async takeFrom(tx: Tx, homeworkId: string, students: readonly Had[]): Promise<void> {
    for (const studentIds of inFacts(students))
      await this.outbox.publish(tx, 'homework.taken_from', { homeworkId, studentIds });
  }

  async withdraw(tx: Tx, homeworkId: string): Promise<void> {
    await this.outbox.publish(tx, 'homework.withdrawn', { homeworkId });
    await this.outbox.publish(tx, 'homework.changed', { homeworkId, studentIds: null });
  }

  async homeworkWith(tx: Tx, { role, personId }: Identity, fileIds: readonly string[]): Promise<string[]> {
    return (await tx.sql(withFiles(fileIds, role, personId))).map(({ id }) => id);
  }

  /** Does what is due in a school that accepts changes. Each piece is taken in the transaction that does it, and so is done once. */
  async goOn(schoolId: string): Promise<void> {
    const { state } = await this.db.inSchool(schoolId, schoolNow);
    if (!takesChanges(state)) return;
    const { ofOffice, gone } = await runForSchool(schoolId, () => this.authors());
    await this.db.inBatches(schoolId, BATCH, async (tx) => {
      const taken = await tx.sql(takeScheduled(BATCH, ofOffice, gone));
      for (const each of taken) if (each.isSet) await this.give(tx, each);
      return taken.length;
    });
    await this.db.inBatches(schoolId, BATCH, async (tx) => {
      const taken = await tx.sql(takeReminders(BATCH));
      for (const { id: homeworkId, setBy: byId, subject } of taken.filter((each) => !each.isOfBeforeRestore))
        for (const studentIds of inFacts(await tx.sql(notHandedIn(homeworkId))))
          await this.outbox.publish(tx, 'homework.due_tomorrow', { homeworkId, byId, subject, studentIds });
      return taken.length;
    });
  }

  /** Homework by an author about whom auth gives no answer now waits. */
  private async authors(): Promise<{ ofOffice: string[]; gone: string[] }> {
    const [authors] = await this.db.read(authorsBeside());
    const ofOffice: string[] = [];
    const gone: string[] = [];
    for (const { id } of authors) {
      const account = await this.accounts.find(id).catch(() => null);
      if (account === null) continue;
      if (account?.isActive && account.role === 'school_admin') ofOffice.push(id);
      else gone.push(id);
    }
    return { ofOffice, gone };
  }
}

/** Batches of as many students as a fact holds. */
const inFacts = (students: readonly Had[]) =>
  inParts(
    students.map(({ studentId }) => studentId),
    SERVER_LIMITS.peopleIssuedAtOnce,
  );
