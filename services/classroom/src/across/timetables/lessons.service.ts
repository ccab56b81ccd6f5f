import {
  AppError,
  type FindLessons,
  type Identity,
  type LessonsOfClass,
  refusedAt,
  type WriteLessons,
  type PlannedLesson,
  type WrittenLessons,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { hasPlace, SENTENCES } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToClass } from '../../ground/access/class-access';
import { classByNumber } from '../../ground/access/class-cards';
import { classGate } from '../../ground/access/class-reach';
import { heldClass } from '../../ground/access/held-class';
import { bellTimesOn } from './bell-times.queries';
import {
  addLessons,
  coursesOfSchool,
  editedFrom,
  endLessons,
  goOnWithLessons,
  hadLessons,
  type KeptLesson,
  lessonsFrom,
  lessonsOfLastYear,
  lessonTeachers,
  removeLessons,
  takenByOthers,
  takeTimetable,
} from './lessons.queries';

/** A class's timetable, as its leader and the office write it. */
@Injectable()
export class LessonsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
    private readonly outbox: Outbox,
  ) {}

  async read(
    { role, personId }: Identity,
    classNumber: number,
    { from: asked }: FindLessons,
  ): Promise<LessonsOfClass> {
    const day = asked ?? null;
    const [[gate], [card], [edited], kept, teachers, courses, taken, lastYear, [held]] = await this.db.read(
      classGate(classNumber, role, personId),
      classByNumber(classNumber),
      editedFrom(day, classNumber),
      lessonsFrom(day, classNumber),
      lessonTeachers(classNumber),
      coursesOfSchool(),
      takenByOthers(day, classNumber),
      lessonsOfLastYear(classNumber),
      bellTimesOn(day),
    );
    admitToClass(gate);
    if (!card || !edited) throw new AppError('CLASS_NOT_FOUND');
    const { from } = edited;
    const bell = held?.bell ?? null;
    // A lesson that does not fit the day's bell times can be neither shown nor kept: the next save ends it.
    const hasOne = (lesson: PlannedLesson) => bell !== null && hasPlace(bell, lesson);
    const later = kept.flatMap(({ startsOn, endsOn }) => [startsOn, endsOn ?? '']).filter((on) => on > from);
    return {
      ...{ classNumber, className: card.className, ...edited, teachers, courses, taken },
      bell,
      lessons: kept.filter((lesson) => lesson.startsOn <= from && hasOne(lesson)).map(written),
      laterOn: [...new Set(later)].sort(),
      lastYear: kept.length === 0 ? lastYear.filter(hasOne) : [],
    };
  }

  /** Replaces all lessons from a day on. Unchanged ones continue, changed ones end, and those that had not begun are deleted. */
  write(identity: Identity, classNumber: number, wanted: WriteLessons): Promise<WrittenLessons> {
    const { version, from } = wanted;
    const lessons = wanted.lessons.map(written);
    return this.db.transaction(async (tx) => {
      const { classId, deviceId } = await heldClass(tx, identity, classNumber);
      const [taken] = await tx.sql(takeTimetable(classId, version));
      if (!taken) throw new AppError('CHANGED_MEANWHILE');
      await mustNotBeOver(tx, classId, from);
      const kept = await tx.sql(lessonsFrom(from, classNumber));
      await mustFit(tx, classNumber, from, lessons);
      const goesOn = kept.filter(
        (old) => old.startsOn <= from && lessons.some((lesson) => areSame(old, lesson)),
      );
      const over = kept.filter((old) => !goesOn.includes(old)).map(({ id }) => id);
      const added = lessons
        .filter((lesson) => !goesOn.some((old) => areSame(old, lesson)))
        .map((lesson) => ({ id: uuidv7(), ...lesson }));
      await tx.sql(endLessons(over, from));
      await tx.sql(removeLessons(over, from));
      await tx.sql(goOnWithLessons(goesOn.map(({ id }) => id)));
      await tx.sql(addLessons(classId, from, JSON.stringify(added)));
      await this.book.write(tx, {
        action: 'class.timetable_changed',
        about: [{ kind: 'class', id: deviceId }],
        detail: { classNumber, from, lessons: lessons.length },
      });
      await this.outbox.publish(tx, 'timetable.changed', { classId, classNumber });
      return { success: true, version: taken.version };
    });
  }
}

/** A class's first timetable may start in the past; afterwards the past cannot be changed. */
async function mustNotBeOver(tx: Tx, classId: string, from: string): Promise<void> {
  const [found] = await tx.sql(hadLessons(classId));
  if (found?.had && from < found.today) throw refusedAt('from', SENTENCES.lessonsFrom);
}

async function mustFit(
  tx: Tx,
  classNumber: number,
  from: string,
  lessons: readonly PlannedLesson[],
): Promise<void> {
  const [held] = await tx.sql(bellTimesOn(from));
  if (!lessons.every((lesson) => held !== undefined && hasPlace(held.bell, lesson)))
    throw refusedAt('lessons', SENTENCES.lessonPlace);
  const teachers = new Set((await tx.sql(lessonTeachers(classNumber))).map(({ id }) => id));
  if (!lessons.every(({ teacherIds }) => teacherIds.every((id) => teachers.has(id))))
    throw refusedAt('lessons', SENTENCES.lessonTeacher);
  const courses = new Set((await tx.sql(coursesOfSchool())).map(({ id }) => id));
  if (!lessons.every(({ courseId }) => courseId === null || courses.has(courseId)))
    throw refusedAt('lessons', SENTENCES.lessonCourse);
}

/** Normalises the spelling and order of ids. */
function written({ cycleDay, period, subject, courseId, room, teacherIds }: PlannedLesson): PlannedLesson {
  return {
    ...{ cycleDay, period, subject, courseId: courseId?.toLowerCase() ?? null, room: room ?? null },
    teacherIds: [...new Set(teacherIds.map((id) => id.toLowerCase()))].sort(),
  };
}

function areSame(one: KeptLesson, other: PlannedLesson): boolean {
  return JSON.stringify(written(one)) === JSON.stringify(other);
}
