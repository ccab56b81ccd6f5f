import type { Fact, FactMap } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { addTies, type ClassTie } from './directory.queries';

/** Keeps who belongs to which class; the facts say all of it. */
@Injectable()
export class ClassesConsumer {
  @Consumes('teacher.created')
  async onTeacher({ payload }: Fact<'teacher.created'>, tx: Tx): Promise<void> {
    await tx.sql(addTies(JSON.stringify(tiesOfTeacher(payload))));
  }

  @Consumes('student.created')
  async onStudent({ payload }: Fact<'student.created'>, tx: Tx): Promise<void> {
    await tx.sql(addTies(JSON.stringify(tiesOfStudent(payload))));
  }

  @Consumes('class.changed')
  async onClass({ payload: { classNumber, leaderId } }: Fact<'class.changed'>, tx: Tx): Promise<void> {
    if (leaderId === null) return;
    await tx.sql(
      addTies(JSON.stringify(tiesOfTeacher({ teacherId: leaderId, classNumbers: [classNumber] }))),
    );
  }

  @Consumes('roster.imported')
  async onRoster({ payload }: Fact<'roster.imported'>, tx: Tx): Promise<void> {
    const { teachers, students } = payload;
    const ties = [...teachers.flatMap(tiesOfTeacher), ...students.flatMap(tiesOfStudent)];
    await tx.sql(addTies(JSON.stringify(ties)));
  }
}

function tiesOfTeacher({ teacherId, classNumbers }: FactMap['teacher.created']): ClassTie[] {
  return classNumbers.map((classNumber) => ({ personId: teacherId, classNumber, becauseOf: teacherId }));
}

/** Guardians belong to a class because of their child, and for as long. */
function tiesOfStudent({ studentId, classNumber, guardianIds }: FactMap['student.created']): ClassTie[] {
  return [studentId, ...guardianIds].map((personId) => ({ personId, classNumber, becauseOf: studentId }));
}
