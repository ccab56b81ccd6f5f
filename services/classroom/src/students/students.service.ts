import { AppError, type Identity, type StudentDashboard, type StudentRecord } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { levelOf, may } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { admitToClass } from '../classes/class-access';
import { classGate } from '../classes/class.queries';
import { toPointEntry } from '../points/point-entry';
import { recentEntriesOf } from '../points/points.queries';
import {
  roster,
  rosterWithContacts,
  students,
  studentsWithContacts,
  summaryWithRank,
} from './student.queries';

@Injectable()
export class StudentsService {
  constructor(private readonly db: TenantDb) {}

  /** Everybody in the classes the asker may open. */
  async list(identity: Identity): Promise<StudentRecord[]> {
    const { role, personId } = identity;
    const query = mayReadContacts(identity) ? studentsWithContacts : students;
    const [found] = await this.db.read(query(role, personId));
    return found;
  }

  /** The class page's first question, asked by every screen that opens: judgement and list in one trip. */
  async roster(identity: Identity, classNumber: number): Promise<StudentRecord[]> {
    const { role, personId } = identity;
    const query = mayReadContacts(identity) ? rosterWithContacts : roster;
    const [[gate], found] = await this.db.read(classGate(classNumber, role, personId), query(classNumber));
    admitToClass(gate);
    return found;
  }

  /** The student's own page. The rank is told to nobody else. */
  async dashboard({ personId }: Identity): Promise<StudentDashboard> {
    const [[summary], recent] = await this.db.read(summaryWithRank(personId), recentEntriesOf(personId));
    if (!summary) throw new AppError('NOT_FOUND');
    const { rank, of, weekPoints, ...student } = summary;
    return {
      student,
      level: levelOf(student.behaviorPoints),
      classRank: { rank, of },
      weekPoints,
      recentPoints: recent.map(toPointEntry),
    };
  }
}

function mayReadContacts({ role, teacherType }: Identity): boolean {
  return may('students.readContacts', role, teacherType);
}
