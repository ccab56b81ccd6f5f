import {
  AppError,
  type FindTimetable,
  type Identity,
  type OwnTimetable,
  type TimetableOfClass,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { may } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { admitToClass } from '../../ground/access/class-access';
import { classByNumber } from '../../ground/access/class-cards';
import { classGate } from '../../ground/access/class-reach';
import { oneFrame, taughtBy, toWeek } from '../../ground/timetable/timetable-week';
import {
  frameOf,
  lessonsOfClass,
  lessonsOfStudents,
  lessonsOfTeacher,
  pupilsOf,
} from '../../ground/timetable/timetable.queries';

/** Reads a week's timetable, of a class or of the caller. */
@Injectable()
export class TimetablesService {
  constructor(private readonly db: TenantDb) {}

  async ofClass(
    { role, personId, teacherType }: Identity,
    classNumber: number,
    { day = null }: { day?: string | null },
  ): Promise<TimetableOfClass> {
    const [[gate], [card], [frame], lessons] = await this.db.read(
      classGate(classNumber, role, personId),
      classByNumber(classNumber),
      frameOf(day, null),
      lessonsOfClass(day, null, classNumber),
    );
    admitToClass(gate);
    if (!card) throw new AppError('CLASS_NOT_FOUND');
    const mayWrite = may('timetable.write', { role, teacherType });
    const week = toWeek(oneFrame(frame), lessons, { marksVacant: mayWrite });
    return { classNumber, className: card.className, mayWrite, week };
  }

  /** A teacher's lessons in all classes; for a student, or each child of a guardian, those of the class. */
  async own({ role, personId }: Identity, { day }: FindTimetable): Promise<OwnTimetable> {
    const looked = [day ?? null, null] as const;
    if (role === 'teacher') {
      const [[frame], lessons] = await this.db.read(
        frameOf(...looked),
        lessonsOfTeacher(...looked, personId),
      );
      return {
        weeks: [{ student: null, week: toWeek(oneFrame(frame), lessons, { isShown: taughtBy(personId) }) }],
      };
    }
    const [[found], pupils, lessons] = await this.db.read(
      frameOf(...looked),
      pupilsOf(role, personId),
      lessonsOfStudents(...looked, role, personId),
    );
    const frame = oneFrame(found);
    return {
      weeks: pupils.map(({ classId, ...student }) => ({
        student,
        week: toWeek(frame, lessons, { isShown: (lesson) => lesson.classId === classId }),
      })),
    };
  }
}
