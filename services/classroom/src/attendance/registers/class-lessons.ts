import type { LessonOfDay, OwnLesson, RegisterLesson, TimetableWeek } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { lessonSession } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { type IsShown, oneFrame, planOf, toWeek } from '../../ground/timetable/timetable-week';
import {
  type FrameFound,
  frameOf,
  type LessonFound,
  lessonsOfClass,
  lessonsOfDay,
  lessonsOfTeacher,
} from '../../ground/timetable/timetable.queries';
import type { AttendanceDay } from '../rules/attendance-day';
import type { Place } from './register-place';
import { takenOfClasses } from './registers.queries';

/** A lesson of a class on a day, with the details its register shows. */
export interface ClassLesson extends RegisterLesson {
  classNumber: number;
  className: string;
  teachers: string[];
  isCover: boolean;
}

/** The lessons of a day that have a register, if the school takes one for each lesson. */
@Injectable()
export class ClassLessons {
  constructor(private readonly db: TenantDb) {}

  /** Groups are in no timetable, and a register that was taken stores its own lesson. */
  async ofPlace(place: Place, at: AttendanceDay): Promise<RegisterLesson[]> {
    if (place.kind !== 'class' || !haveRegisters(at)) return [];
    const day = [at.day, at.day] as const;
    const [[frame], lessons] = await this.db.read(frameOf(...day), lessonsOfClass(...day, place.classNumber));
    return lessonsWithRegister(frame, lessons).map(toRegisterLesson);
  }

  /** Lessons in classes that the teacher still teaches, and lessons that they substitute in. */
  async ofTeacher(
    personId: string,
    at: AttendanceDay,
    classes: readonly { classNumber: number }[],
  ): Promise<OwnLesson[]> {
    if (!haveRegisters(at)) return [];
    const day = [at.day, at.day] as const;
    const [[frame], found] = await this.db.read(frameOf(...day), lessonsOfTeacher(...day, personId));
    const classIds = new Map(found.map(({ classNumber, classId }) => [classNumber, classId]));
    const [taken] = await this.db.read(takenOfClasses(at.day, [...classIds.values()]));
    return lessonsWithRegister(frame, found, givenBy(personId))
      .filter(
        (lesson) => lesson.isCover || classes.some((taught) => taught.classNumber === lesson.classNumber),
      )
      .map(({ classNumber, className, isCover, ...lesson }) => ({
        ...{ ...toRegisterLesson(lesson), classNumber, className, isCover },
        isTaken: taken.some(
          ({ classId, session }) => classId === classIds.get(classNumber) && session === lesson.session,
        ),
      }));
  }

  async ofSchool(at: AttendanceDay): Promise<ClassLesson[]> {
    if (!haveRegisters(at)) return [];
    const [[found]] = await this.db.read(frameOf(at.day, at.day));
    const frame = oneFrame(found);
    const { cycleDay } = planOf(frame, at.day);
    if (cycleDay === null) return [];
    const [lessons] = await this.db.read(lessonsOfDay(at.day, at.day, cycleDay));
    return lessonsWithRegister(frame, lessons);
  }
}

function haveRegisters({ rules, dayAtSchool }: AttendanceDay): boolean {
  return rules.hasLessons && dayAtSchool !== 'closed';
}

/** Selects lessons that the teacher gives on the day: a substitute does, and the teacher they replace does not. */
function givenBy(teacherId: string): IsShown {
  return ({ teachers, changes }, day) => {
    const substitute = changes.find((change) => change.day === day)?.substituteId ?? null;
    return substitute === null ? teachers.some(({ id }) => id === teacherId) : substitute === teacherId;
  };
}

/** The lessons of a day as they take place, in order. Cancelled ones have no register. */
function lessonsWithRegister(
  frame: FrameFound | undefined,
  lessons: readonly LessonFound[],
  isShown?: IsShown,
): ClassLesson[] {
  return toWeek(oneFrame(frame), lessons, isShown && { isShown }).days.flatMap(({ slots }) =>
    slots.flatMap(ofSlot),
  );
}

function ofSlot({ period, startsAt, endsAt, lessons }: Slot): ClassLesson[] {
  const session = period === null ? undefined : lessonSession(period);
  if (!session) return [];
  return lessons
    .filter(({ change }) => !change?.isCancelled)
    .map(({ classNumber, className, subject, room, teachers, insteadOf }: LessonOfDay) => ({
      ...{ classNumber, className, session, subject, room, startsAt, endsAt, teachers },
      isCover: insteadOf !== null,
    }));
}

type Slot = TimetableWeek['days'][number]['slots'][number];

export function toRegisterLesson({
  session,
  subject,
  room,
  startsAt,
  endsAt,
}: RegisterLesson): RegisterLesson {
  return { session, subject, room, startsAt, endsAt };
}
