import type { Fact, FactMap } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { addTies, claimTies, type ClassTie } from './directory.queries';
import { noticesChanged } from './notices-changed';

/** All class ties that exist through one person or group. */
interface Ties {
  becauseOf: string;
  personIds: readonly string[];
  classIds: readonly string[];
  /** Those of them who have no custody of the child. */
  withoutCustody?: ReadonlySet<string>;
}

/** Maintains who belongs to which class; events contain the complete state. */
@Injectable()
export class ClassesConsumer {
  constructor(private readonly outbox: Outbox) {}

  @Consumes('teacher.created')
  async onTeacher({ eventId, payload }: Fact<'teacher.created'>, tx: Tx): Promise<void> {
    await tie(tx, eventId, [tiesOfTeacher(payload)]);
  }

  @Consumes('teacher.changed')
  async onTeacherChanged({ eventId, payload }: Fact<'teacher.changed'>, tx: Tx): Promise<void> {
    await tie(tx, eventId, [whileActive(tiesOfTeacher(payload), payload.isActive)]);
  }

  @Consumes('student.created')
  async onStudent({ eventId, payload }: Fact<'student.created'>, tx: Tx): Promise<void> {
    await tie(tx, eventId, [tiesOfStudent(payload)]);
  }

  @Consumes('student.changed')
  async onStudentChanged({ eventId, payload }: Fact<'student.changed'>, tx: Tx): Promise<void> {
    // A person who is not a contact for the child gets no notices about it, and no conversations.
    const guardianIds = payload.contactIds ?? payload.guardianIds;
    const { custodyIds = guardianIds } = payload;
    const withoutCustody = new Set(guardianIds.filter((id) => !custodyIds.includes(id)));
    const ties = { ...tiesOfStudent({ ...payload, guardianIds }), withoutCustody };
    const lost = await tie(tx, eventId, [whileActive(ties, payload.isActive)]);
    // Their open pages still show notices of the child.
    await noticesChanged(this.outbox, tx, lost);
  }

  @Consumes('class.changed')
  async onClass({ eventId, payload }: Fact<'class.changed'>, tx: Tx): Promise<void> {
    const { classId, leaderId } = payload;
    if (leaderId === null) return;
    const ties = rowsOf(tiesOfTeacher({ teacherId: leaderId, classIds: [classId] }));
    await tx.sql(addTies(JSON.stringify(ties), eventId));
  }

  /** Ties through a group use the group's own id: an event contains all of its members at once. */
  @Consumes('course_groups.changed')
  async onGroups({ eventId, payload: { groups } }: Fact<'course_groups.changed'>, tx: Tx): Promise<void> {
    const tiesOf = ({ groupId, teacherIds, studentIds }: (typeof groups)[number]): Ties => ({
      becauseOf: groupId,
      personIds: [...teacherIds, ...studentIds],
      classIds: [groupId],
    });
    await tie(tx, eventId, groups.map(tiesOf));
  }

  @Consumes('roster.imported')
  async onRoster({ eventId, payload }: Fact<'roster.imported'>, tx: Tx): Promise<void> {
    await tie(tx, eventId, [...payload.teachers.map(tiesOfTeacher), ...payload.students.map(tiesOfStudent)]);
  }
}

/** Returns the people who have lost a tie through one of these, or the custody that it had. */
async function tie(tx: Tx, factId: string, all: Ties[]): Promise<{ personId: string }[]> {
  const ids = all.map(({ becauseOf }) => becauseOf);
  const claimed = new Map(
    (await tx.sql(claimTies(ids, factId))).map(({ becauseOf, before }) => [becauseOf, before]),
  );
  const taken = all.flatMap((ties) => {
    const before = claimed.get(ties.becauseOf);
    return before ? [{ before, now: rowsOf(ties) }] : [];
  });
  await tx.sql(addTies(JSON.stringify(taken.flatMap(({ now }) => now)), factId));
  return taken.flatMap(({ before, now }) =>
    before.filter(
      ({ personId, hasCustody }) =>
        !now.some((each) => each.personId === personId && (each.hasCustody || !hasCustody)),
    ),
  );
}

function rowsOf({ becauseOf, personIds, classIds, withoutCustody }: Ties): ClassTie[] {
  return personIds.flatMap((personId) => {
    const hasCustody = withoutCustody?.has(personId) !== true;
    return classIds.map((classId) => ({ personId, classId, becauseOf, hasCustody }));
  });
}

function tiesOfTeacher({ teacherId, classIds }: FactMap['teacher.created']): Ties {
  return { becauseOf: teacherId, personIds: [teacherId], classIds };
}

/** Guardians belong to a class through their child, for as long as the child does. */
function tiesOfStudent({ studentId, classId, guardianIds }: FactMap['student.created']): Ties {
  return { becauseOf: studentId, personIds: [studentId, ...guardianIds], classIds: [classId] };
}

function whileActive(ties: Ties, isActive: boolean): Ties {
  return isActive ? ties : { ...ties, classIds: [] };
}
