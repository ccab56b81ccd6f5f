import type { DemoForClassroom, FactMap } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { inParts } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { runningYear } from '../../ground/calendar/running-year';
import { classesToTell } from '../../ground/access/class-leads';
import { classDevices } from '../../sections/classes/class.queries';
import { addEntries } from '../demo/past-points.queries';
import { addStartingCategories } from '../../ground/categories/categories';
import {
  addClasses,
  addGuardians,
  addGuardianships,
  addStudents,
  addTeachers,
  addTeaching,
} from './seeding.queries';

/** As many people as one fact of an import names. */
const FACT_SIZE = 200;

/** A whole school at once, in one transaction; a second time changes nothing. */
@Injectable()
export class SeedingService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
  ) {}

  seed(school: DemoForClassroom): Promise<void> {
    return this.db.inSchool(school.id, (tx) => this.fill(tx, school));
  }

  private async fill(tx: Tx, school: DemoForClassroom): Promise<void> {
    const { classes, teachers, guardians, pointEntries } = school;
    await tx.takesItsTime();
    await addStartingCategories(tx);
    await runningYear(tx);
    const newClasses = await tx.sql(addClasses(JSON.stringify(classes)));
    const newTeachers = await tx.sql(addTeachers(JSON.stringify(teachers)));
    await tx.sql(addTeaching(JSON.stringify(teachers)));
    const newStudents = await tx.sql(addStudents(JSON.stringify(withParentContact(school))));
    await tx.sql(addGuardians(JSON.stringify(guardians)));
    await tx.sql(addGuardianships(JSON.stringify(guardians)));
    await tx.sql(addEntries(JSON.stringify(pointEntries)));
    for (const card of await tx.sql(classesToTell(newClasses.map(({ id }) => id))))
      await this.outbox.publish(tx, 'class.created', card);
    const classIds = await classesByNumber(tx);
    await this.announce(tx, school, idsOf([...newTeachers, ...newStudents]), classIds);
  }

  private async announce(
    tx: Tx,
    school: DemoForClassroom,
    isNew: Set<string>,
    classIdOf: (classNumber: number) => string,
  ): Promise<void> {
    const guardiansOf = guardiansByChild(school);
    const teachers: FactMap['teacher.created'][] = school.teachers
      .filter(({ id }) => isNew.has(id))
      .map(({ id, classNumbers }) => ({ teacherId: id, classIds: classNumbers.map(classIdOf) }));
    const students: FactMap['student.created'][] = school.students
      .filter(({ id }) => isNew.has(id))
      .map(({ id, classNumber }) => ({
        studentId: id,
        classId: classIdOf(classNumber),
        classNumber,
        guardianIds: (guardiansOf.get(id) ?? []).map((guardian) => guardian.id),
      }));
    for (const some of inParts(teachers, FACT_SIZE)) {
      await this.outbox.publish(tx, 'roster.imported', { teachers: some, students: [] });
    }
    for (const some of inParts(students, FACT_SIZE)) {
      await this.outbox.publish(tx, 'roster.imported', { teachers: [], students: some });
    }
  }
}

/** Finds the ids of classes by number, because the school may already have had one. */
async function classesByNumber(tx: Tx): Promise<(classNumber: number) => string> {
  const ids = new Map((await tx.sql(classDevices())).map((card) => [card.classNumber, card.classId]));
  return (classNumber) => {
    const id = ids.get(classNumber);
    if (!id) throw new Error(`The demo names a class ${classNumber} that it does not have`);
    return id;
  };
}

type Guardian = DemoForClassroom['guardians'][number];

function guardiansByChild({ guardians }: DemoForClassroom): Map<string, Guardian[]> {
  const found = new Map<string, Guardian[]>();
  for (const guardian of guardians) {
    for (const child of guardian.childIds) found.set(child, [...(found.get(child) ?? []), guardian]);
  }
  return found;
}

/** The contact on the record is that of the first guardian. */
function withParentContact(school: DemoForClassroom) {
  const guardiansOf = guardiansByChild(school);
  return school.students.map((student) => {
    const [guardian] = guardiansOf.get(student.id) ?? [];
    return { ...student, parentEmail: guardian?.email ?? null, parentPhone: guardian?.phone ?? null };
  });
}

function idsOf(rows: { id: string }[]): Set<string> {
  return new Set(rows.map(({ id }) => id));
}
