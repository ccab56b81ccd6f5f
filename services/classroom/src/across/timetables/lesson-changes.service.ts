import {
  AppError,
  type FindSubstitutes,
  type Identity,
  refusedAt,
  type Substitutes,
  type WriteLessonChange,
  type WrittenLessonChange,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { clashesOf, SENTENCES, takesPlaceOn, type Taking } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { accessToClass } from '../../ground/access/class-access';
import { lessonOn, oneFrame, planOf, teachersOn } from '../../ground/timetable/timetable-week';
import {
  type FrameFound,
  frameOf,
  type LessonFound,
  lessonsAt,
} from '../../ground/timetable/timetable.queries';
import { heldClass } from '../../ground/access/held-class';
import { changeStands, makeUsual, teachersOfSchool, writeChange } from './lesson-changes.queries';

/** A lesson of some class, as it is on the day. */
interface OnDay extends Taking {
  classNumber: number;
  className: string;
}

/** Changes to one lesson on one day: it is cancelled, in another room, or has a substitute. */
@Injectable()
export class LessonChangesService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
    private readonly outbox: Outbox,
  ) {}

  write(identity: Identity, classNumber: number, wanted: WriteLessonChange): Promise<WrittenLessonChange> {
    const { day, period, version, isCancelled } = wanted;
    const change = {
      ...{ isCancelled, room: wanted.room ?? null, note: wanted.note ?? null },
      substituteId: wanted.substituteId?.toLowerCase() ?? null,
    };
    return this.db.transaction(async (tx) => {
      const { classId, deviceId } = await heldClass(tx, identity, classNumber);
      const frame = await frameOn(tx, day);
      await mustTakePlace(tx, frame, classNumber, { day, period });
      if (change.substituteId !== null) await mustTeach(tx, change.substituteId);
      const place = [classId, day, period] as const;
      const { room, substituteId, note } = change;
      const isUsual = !isCancelled && room === null && substituteId === null && note === null;
      const written = isUsual
        ? await asUsual(tx, place, version)
        : (await tx.sql(writeChange(...place, isCancelled, room, substituteId, note, version)))[0];
      if (!written) throw new AppError('CHANGED_MEANWHILE');
      await this.book.write(tx, {
        action: 'class.lesson_changed',
        about: [{ kind: 'class', id: deviceId }],
        detail: { classNumber, day, period, isCancelled },
      });
      await this.outbox.publish(tx, 'timetable.changed', { classId, classNumber });
      const all = await onDay(tx, frame, { day, period });
      return { success: true, version: written.version, clashes: clashesWith(classNumber, all) };
    });
  }

  async substitutes(
    identity: Identity,
    classNumber: number,
    { day, period }: FindSubstitutes,
  ): Promise<Substitutes> {
    await accessToClass(this.db, identity, classNumber);
    const [teachers] = await this.db.read(teachersOfSchool());
    const asks: Asks = { sql: async (one) => (await this.db.read(one))[0] };
    const all = await onDay(asks, await frameOn(asks, day), { day, period });
    const busy = new Set(
      all.filter((one) => one.classNumber !== classNumber).flatMap(({ teacherIds }) => teacherIds),
    );
    return { teachers: teachers.map(({ id, name }) => ({ id, name, isFree: !busy.has(id) })) };
  }
}

type Asks = Pick<Tx, 'sql'>;

interface At {
  day: string;
  period: number;
}

async function frameOn(tx: Asks, day: string): Promise<FrameFound> {
  return oneFrame((await tx.sql(frameOf(day, day)))[0]);
}

/** All lessons at one time according to the timetables. */
async function lessonsOn(tx: Asks, frame: FrameFound, { day, period }: At): Promise<readonly LessonFound[]> {
  const plan = planOf(frame, day);
  if (plan.cycleDay === null) return [];
  return takesPlaceOn(plan, await tx.sql(lessonsAt(day, day, plan.cycleDay, period)));
}

/** All lessons at one time, as they are on the day; a cancelled one occupies nobody. */
async function onDay(tx: Asks, frame: FrameFound, at: At): Promise<OnDay[]> {
  return (await lessonsOn(tx, frame, at)).flatMap((lesson) => takingOn(at.day, lesson));
}

function takingOn(day: string, lesson: LessonFound): OnDay[] {
  const { classNumber, className, cycleDay, period } = lesson;
  const { room, change } = lessonOn(day, lesson);
  if (change?.isCancelled) return [];
  const substituteId = change?.substituteId ?? null;
  const teacherIds = substituteId === null ? teachersOn(day, lesson).map(({ id }) => id) : [substituteId];
  return [{ classNumber, className, cycleDay, period, room, teacherIds }];
}

function clashesWith(classNumber: number, all: readonly OnDay[]): WrittenLessonChange['clashes'] {
  const own = all.find((one) => one.classNumber === classNumber);
  const others = all.filter((one) => one.classNumber !== classNumber);
  return own === undefined
    ? []
    : clashesOf(own, others).map((clash) => ({
        className: clash.with.className,
        isRoom: clash.isRoom,
        isTeacher: clash.teacherIds.length > 0,
      }));
}

/** Refuses past days, which cannot be changed. */
async function mustTakePlace(tx: Tx, frame: FrameFound, classNumber: number, at: At): Promise<void> {
  if (at.day < frame.today) throw refusedAt('day', SENTENCES.lessonsFrom);
  const isThere = planOf(frame, at.day).rows.some((row) => row.period === at.period);
  const lessons = isThere ? await lessonsOn(tx, frame, at) : [];
  if (!lessons.some((lesson) => lesson.classNumber === classNumber))
    throw refusedAt('period', SENTENCES.lessonNone);
}

async function mustTeach(tx: Tx, teacherId: string): Promise<void> {
  const teachers = await tx.sql(teachersOfSchool());
  if (!teachers.some(({ id }) => id === teacherId))
    throw refusedAt('substituteId', SENTENCES.lessonSubstitute);
}

/** Idempotent: does nothing if the lesson is already as usual. */
async function asUsual(
  tx: Tx,
  place: readonly [classId: string, day: string, period: number],
  version: number,
): Promise<{ version: number } | undefined> {
  await tx.sql(makeUsual(...place, version));
  const [stands] = await tx.sql(changeStands(...place));
  return stands ? undefined : { version: 0 };
}
