import {
  type ChangeStudent,
  type CreateStudent,
  type GuardianRecord,
  type Identity,
  readStudentLine,
  type RosterCells,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import {
  changesOf,
  type ClassToMake,
  comingParents,
  firstParent,
  type KnownClass,
  PARENT_PLACES,
  planRoster,
  type RemovedGuardian,
  type RosterChanges,
  type RosterRow,
  type RosterStay,
  type RosterStudent,
  studentsWayBack,
  whoIsRemoved,
  withoutNulls,
} from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import type { LeftPlace } from '../../sections/courses/group-enrolment.queries';
import { GroupRostersService } from '../../sections/courses/group-rosters.service';
import { EnrolmentService, type Newcomer } from '../../sections/enrolment/enrolment.service';
import type { ParentInWords } from '../../people/guardians/guardian-accounts';
import type { LockedStudent } from '../../people/profiles/student-record.queries';
import { StudentChangesService } from '../../sections/student-changes/student-changes.service';
import type { WantedChange } from '../../sections/student-changes/student-judgement';
import {
  type ListWork,
  markAllAdded,
  markDone,
  markUndone,
  planned,
  readAgain,
  type WantedOfList,
} from './list-work';
import { knownCards, knownStudents, removedFrom } from './known.queries';
import type { DoneLine, PlannedLine, WaitingLine } from './roster.queries';

/** The groups of a student who left the school. */
interface Left {
  places: readonly LeftPlace[];
}

/** Students with their families. */
@Injectable()
export class StudentsList implements ListWork {
  readonly head = 'lastName';
  readonly refusals: ListWork['refusals'] = {
    CLASS_NOT_FOUND: ['classNumber', 'no_class'],
    CLASS_INACTIVE: ['classNumber', 'class_closed'],
    CLASS_FULL: ['classNumber', 'class_full'],
    SCHOOL_FULL: ['classNumber', 'school_full'],
    EMAIL_TAKEN: ['parentEmail', 'parent_known'],
    GUARDIAN_BARRED: ['parentEmail', 'parent_barred'],
  };
  readonly stays: ListWork['stays'] = {
    CLASS_NOT_FOUND: 'class_closed',
    CLASS_INACTIVE: 'class_closed',
    CLASS_FULL: 'class_full',
    SCHOOL_FULL: 'school_full',
  };

  constructor(
    private readonly db: TenantDb,
    private readonly enrolment: EnrolmentService,
    private readonly changes: StudentChangesService,
    private readonly rosters: GroupRostersService,
  ) {}

  /** Classes that are created for the students are earlier lines, carried out and undone like those of a list of classes. */
  async plan(
    tx: Tx,
    cells: readonly RosterCells[],
    { makesClasses = false, coming = [] }: WantedOfList,
  ): Promise<PlannedLine[]> {
    const [students, cards] = [await tx.sql(knownStudents()), await tx.sql(knownCards())];
    let classes: PlannedLine[] = [];
    const lines = planned('students', cells, readStudentLine, (rows) => {
      const { outcomes, toMake } = planRoster(
        rows,
        { students, classes: [...cards, ...coming] },
        makesClasses,
      );
      classes = toMake.map((each) => lineOfClass(each, cards));
      return outcomes;
    });
    return [...classes, ...lines];
  }

  async doLine(identity: Identity, importId: string, line: WaitingLine): Promise<void> {
    if (line.subjectId === null) {
      const { wanted, roster } = newcomerOf(line);
      const alongside = (tx: Tx, studentId: string) => markDone(tx, importId, line, studentId, {});
      await this.enrolment.enrol(identity, wanted, { ...roster, alongside });
      return;
    }
    const words = line.kind === 'leave' ? null : wordsOf(line);
    const [gone] = await this.db.read(removedFrom(line.subjectId));
    const removed = gone.map(({ parent }) => parent);
    await this.changes.changeBy(identity, line.subjectId, {
      wanted: (_before, guardians) => (words ? changeOf(words, guardians, removed) : { isActive: false }),
      withoutPin: true,
      outByList: words ? 'as_before' : true,
      alongside: (tx, before, after, left) => {
        const changes: RosterChanges<RosterStudent & Left> = changesOf(fieldsOf(before), fieldsOf(after));
        if (left.length > 0) changes.places = [left, []];
        return markDone(tx, importId, line, before.id, changes);
      },
    });
  }

  /** With one request to auth, for all of them or none. */
  async doTogether(identity: Identity, importId: string, lines: readonly WaitingLine[]): Promise<void> {
    await this.enrolment.enrolTogether(identity, lines.map(newcomerOf), (tx, ids) =>
      markAllAdded(tx, importId, lines, ids),
    );
  }

  async undoLine(identity: Identity, importId: string, line: DoneLine): Promise<void> {
    const { places: [places] = [[]], ...changes } = line.changes as RosterChanges<RosterStudent & Left>;
    let stays: RosterStay | null = null;
    await this.changes.changeBy(identity, line.subjectId, {
      wanted: (now) => {
        if (line.kind === 'add') return { isActive: false };
        const back = studentsWayBack(changes, fieldsOf(now));
        stays = back.stays ?? (line.about.some(isParent) ? 'parent' : null);
        return back.fields;
      },
      outByList: line.kind === 'add' || 'as_before',
      alongside: async (tx, before, after) => {
        // A student who is already active was brought back by hand, and keeps the groups that the office has chosen since.
        const comesBack = !before.isActive && after.isActive;
        const isBack = !comesBack || (await this.rosters.comeBackWithStudent(tx, places));
        await markUndone(tx, importId, line, stays ?? (isBack ? null : 'groups_missing'));
      },
    });
  }
}

const PARENTS: readonly string[] = PARENT_PLACES.map((place) => `parent${place}`);
const isParent = (field: string) => PARENTS.includes(field);

function lineOfClass(
  { classNumber, grade, section, isNew }: ClassToMake,
  cards: readonly (KnownClass & { id: string })[],
): PlannedLine {
  const cells: RosterCells = isNew
    ? { classNumber: String(classNumber), className: `Class ${classNumber}`, grade, section }
    : { classNumber: String(classNumber) };
  const known = cards.find((card) => card.classNumber === classNumber);
  return {
    ...{ line: -classNumber, list: 'classes', cells, reason: null },
    ...{ kind: isNew ? 'add' : 'update', about: isNew ? [] : ['isActive'] },
    subject_id: isNew ? null : (known?.id ?? null),
    let_go_on: null,
  };
}

/** If the child has guardians, the contact on the record is theirs and no list may change it. Nor does one bring a removed parent back. */
function changeOf(
  { given, recordId, row, comesBack }: Words,
  guardians: readonly GuardianRecord[],
  removed: readonly RemovedGuardian[],
): ReturnType<WantedChange> {
  const { parentFirstName, parentLastName, parentEmail, parentPhone, ...own } = given;
  const first = withoutMissing({ parentFirstName, parentLastName, parentEmail, parentPhone });
  const named = guardians.map((known) => (known.isNamed ? known : { ...known, firstName: '', lastName: '' }));
  return {
    ...own,
    ...(guardians.length === 0 && !whoIsRemoved(firstParent(row), { removed }) ? first : {}),
    ...(recordId !== null && { recordId }),
    further: comingParents(row, { guardians: named, removed }).coming.map(wordsOfParent),
    ...(comesBack && { isActive: true }),
  };
}

function withoutMissing<T extends object>(given: T): T {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
}

function newcomerOf(line: WaitingLine): Newcomer {
  const { given, recordId, row } = wordsOf(line);
  const { classNumber } = given;
  if (classNumber === undefined) throw new Error(`Line ${line.line} was planned and names no class`);
  const furtherParents = comingParents(row, { guardians: [], removed: [] }).coming.map(wordsOfParent);
  return { wanted: { ...given, classNumber }, roster: { recordId, furtherParents } };
}

interface Words {
  /** The class only if the student comes into another one. */
  given: Omit<CreateStudent, 'classNumber' | 'isActive'> & Pick<ChangeStudent, 'classNumber'>;
  recordId: string | null;
  row: RosterRow;
  /** Not somebody whom the office has let go since the plan. */
  comesBack: boolean;
}

function wordsOf(line: WaitingLine): Words {
  const row = readAgain(line, readStudentLine);
  const { recordId, firstName, lastName, grade, section } = row;
  const comes = line.subjectId === null || line.about.includes('classNumber');
  const classNumber = row.classNumber ?? (comes ? row.newcomersClass : null);
  const { parentFirstName, parentLastName, parentEmail, parentPhone } = row;
  const said = { classNumber, grade, section, parentFirstName, parentLastName, parentEmail, parentPhone };
  const comesBack = line.about.includes('isActive');
  return { given: { firstName, lastName, ...withoutNulls(said) }, recordId, row, comesBack };
}

/** The fields of a student that a roster can contain. */
function fieldsOf(student: LockedStudent): RosterStudent {
  const { recordId, lastName, firstName, classId, classNumber, grade, section } = student;
  const { parentEmail, parentPhone, isActive } = student;
  const inClass = { classId, classNumber, grade, section };
  return { recordId, lastName, firstName, ...inClass, parentEmail, parentPhone, isActive };
}

function wordsOfParent({ firstName, lastName, email, phone }: ParentInWords): ParentInWords {
  return { firstName, lastName, email, phone };
}
