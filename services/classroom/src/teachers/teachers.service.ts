import {
  AppError,
  type CreatedTeacher,
  type CreateTeacher,
  type Identity,
  type TeacherDashboard,
  type TeacherRecord,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../accounts/accounts';
import { classIdsByNumber } from '../classes/class.queries';
import { toPointEntry } from '../points/point-entry';
import { recentAwardsBy } from '../points/points.queries';
import { TeacherRow, TeachingRow } from './teacher.entity';
import { classesOfTeacher, teacherById, teachers } from './teacher.queries';

@Injectable()
export class TeachersService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly outbox: Outbox,
  ) {}

  async list(): Promise<TeacherRecord[]> {
    const [all] = await this.db.read(teachers());
    return all;
  }

  async create(wanted: CreateTeacher): Promise<CreatedTeacher> {
    const classIds = await this.classIds(wanted.classNumbers);
    const { firstName, lastName, teacherType, email } = wanted;
    const account = await this.accounts.issue(uuidv7(), 'teacher', {
      firstName,
      lastName,
      teacherType,
      ...(email ? { email } : {}),
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
    try {
      await this.db.transaction((tx) => this.appoint(tx, teacher, classIds));
    } catch (error) {
      await this.accounts.withdraw(teacher.id);
      throw error;
    }
    return {
      success: true,
      teacher,
      credentials: { teacherId: account.signInId, pin: account.pin ?? '' },
    };
  }

  /** A teacher whose account exists but whose record does not (another school's token, a removed teacher) is not found. */
  async dashboard({ personId }: Identity): Promise<TeacherDashboard> {
    const [[teacher], classes, awards] = await this.db.read(
      teacherById(personId),
      classesOfTeacher(personId),
      recentAwardsBy(personId),
    );
    if (!teacher) throw new AppError('NOT_FOUND');
    const recentAwards = awards.map((row) => ({ ...toPointEntry(row), studentName: row.studentName }));
    return { teacher, classes, recentAwards };
  }

  private async appoint(tx: Tx, teacher: TeacherRecord, classIds: string[]): Promise<void> {
    const { schoolId } = tx;
    const { id, teacherId: signInId, firstName, lastName, teacherType, email, classNumbers } = teacher;
    await tx.em.insert(TeacherRow, { schoolId, id, signInId, firstName, lastName, teacherType, email });
    await tx.em.insert(
      TeachingRow,
      classIds.map((classId) => ({ schoolId, teacherId: id, classId })),
    );
    await this.outbox.publish(tx, 'teacher.created', { teacherId: id, classNumbers });
  }

  private async classIds(classNumbers: number[]): Promise<string[]> {
    const [found] = await this.db.read(classIdsByNumber(classNumbers));
    const missing = classNumbers.find((wanted) => !found.some(({ number }) => number === wanted));
    if (missing !== undefined) throw new AppError('CLASS_NOT_FOUND', `There is no class card ${missing}.`);
    return found.map(({ id }) => id);
  }
}
