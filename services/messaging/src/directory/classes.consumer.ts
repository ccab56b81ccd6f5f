import type { Fact, FactMap } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { addTies, claimTies, type ClassTie } from './directory.queries';

/** All class ties that exist through one person or group. */
interface Ties {
  becauseOf: string;
  personIds: readonly string[];
  classIds: readonly string[];
}

/** Maintains who belongs to which class; events contain the complete state. */
@Injectable()
export class ClassesConsumer {
  @Consumes('teacher.created')
  onTeacher({ eventId, payload }: Fact<'teacher.created'>, tx: Tx): Promise<void> {
    return tie(tx, eventId, [tiesOfTeacher(payload)]);
  }

  @Consumes('teacher.changed')
  onTeacherChanged({ eventId, payload }: Fact<'teacher.changed'>, tx: Tx): Promise<void> {
    return tie(tx, eventId, [whileActive(tiesOfTeacher(payload), payload.isActive)]);
  }

  @Consumes('student.created')
  onStudent({ eventId, payload }: Fact<'student.created'>, tx: Tx): Promise<void> {
    return tie(tx, eventId, [tiesOfStudent(payload)]);
  }

  @Consumes('student.changed')
  onStudentChanged({ eventId, payload }: Fact<'student.changed'>, tx: Tx): Promise<void> {
    // A person who is not a contact for the child gets no notices about it, and no conversations.
    const guardianIds = payload.contactIds ?? payload.guardianIds;
    return tie(tx, eventId, [whileActive(tiesOfStudent({ ...payload, guardianIds }), payload.isActive)]);
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
  onGroups({ eventId, payload: { groups } }: Fact<'course_groups.changed'>, tx: Tx): Promise<void> {
    const tiesOf = ({ groupId, teacherIds, studentIds }: (typeof groups)[number]): Ties => ({
      becauseOf: groupId,
      personIds: [...teacherIds, ...studentIds],
      classIds: [groupId],
    });
    return tie(tx, eventId, groups.map(tiesOf));
  }

  @Consumes('roster.imported')
  onRoster({ eventId, payload }: Fact<'roster.imported'>, tx: Tx): Promise<void> {
    return tie(tx, eventId, [...payload.teachers.map(tiesOfTeacher), ...payload.students.map(tiesOfStudent)]);
  }
}

async function tie(tx: Tx, factId: string, all: Ties[]): Promise<void> {
  const ids = all.map(({ becauseOf }) => becauseOf);
  const claimed = new Set((await tx.sql(claimTies(ids, factId))).map(({ becauseOf }) => becauseOf));
  const rows = all.filter(({ becauseOf }) => claimed.has(becauseOf)).flatMap(rowsOf);
  await tx.sql(addTies(JSON.stringify(rows), factId));
}

function rowsOf({ becauseOf, personIds, classIds }: Ties): ClassTie[] {
  return personIds.flatMap((personId) => classIds.map((classId) => ({ personId, classId, becauseOf })));
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
