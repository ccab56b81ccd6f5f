import {
  asAsked,
  type CreatedTeacher,
  type CreateTeacher,
  type FindTeachers,
  type Page,
  rowsAsked,
  type TeacherRecord,
} from '@homeroom/contracts';
import { decided, searchWords, TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Accounts, pinSlip } from '../../ground/accounts/accounts';
import { holdYear } from '../../ground/calendar/running-year';
import { classIdsOf } from '../../ground/access/class-access';
import { tellingWhoLeads } from '../../ground/access/class-leads';
import { activeOnly } from '../../ground/search/active-only';
import { countTeachers, teacherPage } from './teacher-pages.queries';
import { TeacherRow, TeachingRow } from './teacher.entity';
import { teachers } from './teacher.queries';

/** Options for a teacher who is not entered by the office. */
interface MadeOtherwise {
  /** A list shows no PINs, so none is generated. */
  withoutPin?: true;
  /** Written in the same transaction. */
  alongside?: (tx: Tx, teacherId: string) => Promise<void>;
}

@Injectable()
export class TeachersService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  /** With a page or any filter, the matching rows; otherwise everybody. */
  async find(find: FindTeachers): Promise<TeacherRecord[] | Page<TeacherRecord>> {
    if (Object.values(find).every((value) => value === undefined)) {
      const [all] = await this.db.read(teachers());
      return all;
    }
    const { sort = 'name', classNumber = null, teacherType = null } = find;
    const { limit, offset } = rowsAsked(find, null);
    const wanted = [activeOnly(find.status), teacherType, classNumber, searchWords(find.search)] as const;
    const [[count], items] = await this.db.read(
      countTeachers(...wanted),
      teacherPage[sort](...wanted, limit, offset),
    );
    return asAsked(find, items, count);
  }

  async create(wanted: CreateTeacher, made: MadeOtherwise = {}): Promise<CreatedTeacher> {
    await classIdsOf(this.db, wanted.classNumbers);
    const { firstName, lastName, teacherType, email } = wanted;
    const account = await this.accounts.issue(uuidv7(), 'teacher', {
      firstName,
      lastName,
      teacherType,
      ...(email ? { email } : {}),
      ...(made.withoutPin ? { withoutPin: true } : {}),
    });
    const teacher: TeacherRecord = {
      id: account.accountId,
      teacherId: account.signInId,
      firstName,
      lastName,
      teacherType,
      classNumbers: [...wanted.classNumbers].sort((a, b) => a - b),
      email: email ?? null,
      isActive: true,
    };
    const credentials = { teacherId: account.signInId, ...pinSlip(account) };
    const created: CreatedTeacher = { success: true, teacher, credentials };
    try {
      return await this.db.transaction(async (tx) => {
        await holdYear(tx);
        await tellingWhoLeads(tx, this.outbox, () => this.appoint(tx, teacher));
        await made.alongside?.(tx, teacher.id);
        return decided(tx, created);
      });
    } catch (error) {
      await this.accounts.withdrawAfter(error, [teacher.id]);
      throw error;
    }
  }

  private async appoint(tx: Tx, teacher: TeacherRecord): Promise<void> {
    const classIds = await classIdsOf(this.db, teacher.classNumbers);
    const { schoolId } = tx;
    const { id, teacherId: signInId, firstName, lastName, teacherType, email, classNumbers } = teacher;
    const emailByDirectory = email !== null && currentIdentity().scope === 'directory';
    await tx.em.insert(TeacherRow, {
      ...{ schoolId, id, signInId, firstName, lastName, teacherType, email },
      emailByDirectory,
    });
    await tx.em.insert(
      TeachingRow,
      classIds.map((classId) => ({ schoolId, teacherId: id, classId })),
    );
    await this.outbox.publish(tx, 'teacher.created', { teacherId: id, classIds });
    await this.book.write(tx, {
      action: 'teacher.created',
      about: [{ kind: 'teacher', id }],
      detail: { toType: teacherType, added: classNumbers },
    });
  }
}
