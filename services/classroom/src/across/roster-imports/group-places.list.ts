import { AppError, type Identity, readPlaceLine, type RosterCells } from '@homeroom/contracts';
import { type Statement, TenantDb, type Tx } from '@homeroom/database';
import {
  goneFrom,
  type GroupRole,
  keyOf,
  type KnownPlace,
  LIMITS,
  type PlaceLine,
  planGroupStudents,
  planGroupTeachers,
  type RosterChanges,
  type RosterOutcome,
  type RosterPlace,
  type RosterStay,
} from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { GroupRostersService } from '../../sections/courses/group-rosters.service';
import { GroupsService } from '../../sections/courses/groups.service';
import {
  type ListWork,
  markAllDone,
  markAllUndone,
  type Named,
  namedIn,
  planned,
  readAgain,
} from './list-work';
import type { WantedOfList } from './list-work';
import { groupsKeyed, type Keys, keysIn, studentsKeyed, teachersKeyed } from './known.queries';
import { changedLeavers, type DoneLine, type PlannedLine, type WaitingLine } from './roster.queries';

/** A line with the person and group that it means, as the school has both by now. */
interface Meant {
  line: WaitingLine;
  row: PlaceLine;
  groupId: string;
  personId: string;
}

interface Part {
  list: 'groupStudents' | 'groupTeachers';
  people: (named: Named) => Named['students'];
  known: (named: Named) => readonly KnownPlace[];
  byKey: (keys: Keys) => Statement<{ id: string; sourcedId: string | null }>;
  room: (group: { maxStudents: number }) => number;
  plan: typeof planGroupStudents;
}

const STUDENTS: Part = {
  list: 'groupStudents',
  people: ({ students }) => students,
  known: ({ own }) => own.inGroups.students,
  byKey: (keys) => studentsKeyed(...keys),
  room: ({ maxStudents }) => maxStudents,
  plan: planGroupStudents,
};
const TEACHERS: Part = {
  list: 'groupTeachers',
  people: ({ teachers }) => teachers,
  known: ({ own }) => own.inGroups.teachers,
  byKey: (keys) => teachersKeyed(...keys),
  room: () => LIMITS.teachersPerGroup,
  plan: planGroupTeachers,
};

/** The group's own line was refused. */
const WITHOUT_GROUP: ListWork['refusals'] = { NOT_FOUND: ['groupKey', 'no_group'] };

/**
 * The students and teachers of groups in OneRoster files. The files only remove people whom they have added: with a line that says so or,
 * if the files list each group completely, by omission. An omission becomes a line of its own before those of the file, so that there is
 * room for newcomers.
 */
abstract class PlacesList implements ListWork {
  readonly head = 'groupKey';
  readonly stays: ListWork['stays'] = {};
  abstract readonly refusals: ListWork['refusals'];

  constructor(
    protected readonly db: TenantDb,
    private readonly part: Part,
  ) {}

  async plan(_tx: Tx, cells: readonly RosterCells[], wanted: WantedOfList): Promise<PlannedLine[]> {
    const named = namedIn(wanted);
    const { list, people: peopleIn, known: knownIn, room, plan } = this.part;
    const people = peopleIn(named);
    const known = knownIn(named);
    let gone: readonly KnownPlace[] = [];
    const lines = planned(list, cells, readPlaceLine, (rows): readonly RosterOutcome[] => {
      gone = named.areGroupsWhole ? goneFrom(rows, { people, groups: named.groups, known }) : [];
      const going = new Set(gone);
      const staying = new Map<string, number>();
      for (const place of known)
        if (!going.has(place)) staying.set(place.groupId, (staying.get(place.groupId) ?? 0) + 1);
      const groups = new Map(
        [...named.groups].map(([key, group]) => {
          const taken = group.id === null ? 0 : (staying.get(group.id) ?? 0);
          return [key, { id: group.id, room: room(group) - taken }];
        }),
      );
      return plan(rows, { people, groups, known, returning: named.returning });
    });
    const before = this.linesOf(gone, named);
    return [...before, ...lines.map((each) => ({ ...each, line: before.length + each.line }))];
  }

  private linesOf(gone: readonly KnownPlace[], named: Named): PlannedLine[] {
    const { list, people } = this.part;
    const keyOfPerson = new Map([...people(named)].map(([key, id]) => [id, key]));
    const keyOfGroup = new Map([...named.groups].map(([key, { id }]) => [id, key]));
    return gone.map(({ groupId, personId }, index) => ({
      ...{ line: index + 1, list, kind: 'end', about: [], reason: null, subject_id: personId },
      let_go_on: null,
      cells: {
        part: list,
        sourcedId: keyOfPerson.get(personId) ?? personId,
        groupKey: keyOfGroup.get(groupId) ?? groupId,
      },
    }));
  }

  doLine(identity: Identity, importId: string, line: WaitingLine): Promise<void> {
    return this.doTogether(identity, importId, [line]);
  }

  async doTogether(_identity: Identity, importId: string, lines: readonly WaitingLine[]): Promise<void> {
    const meant = await this.meantBy(lines);
    const [first] = lines;
    return first?.kind === 'end' ? this.takeOut(importId, meant) : this.bring(importId, meant);
  }

  undoLine(identity: Identity, importId: string, line: DoneLine): Promise<void> {
    return this.undoTogether(identity, importId, [line]);
  }

  async undoTogether(_identity: Identity, importId: string, lines: readonly DoneLine[]): Promise<void> {
    const places = lines.map((line) => ({ line, place: placeOf(line) }));
    const [first] = lines;
    const marked = (tx: Tx, isBack: (place: Place) => boolean) =>
      markAllUndone(
        tx,
        importId,
        places.map(({ line: { line }, place }): { line: number; stays: RosterStay | null } => ({
          ...{ line, stays: place === undefined || isBack(place) ? null : 'changed' },
        })),
      );
    const all = places.flatMap(({ place }) => place ?? []);
    return first?.kind === 'end' ? this.putBack(importId, all, marked) : this.takeBack(all, marked);
  }

  /** People imported with the same file are found by their key, now that their line is done. */
  private async meantBy(lines: readonly WaitingLine[]): Promise<Meant[]> {
    const rows = lines.map((line) => ({ line, row: readAgain(line, readPlaceLine) }));
    const unmet = rows.filter(({ line }) => line.subjectId === null).map(({ row }) => row.sourcedId);
    const [groups, people] = await this.db.read(
      groupsKeyed(...keysIn(rows.map(({ row }) => row.groupKey))),
      this.part.byKey(keysIn(unmet)),
    );
    const groupIds = new Map(groups.map((group) => [keyOf(group), group.id]));
    const personIds = new Map(people.map((person) => [keyOf(person), person.id]));
    return rows.map(({ line, row }) => {
      const groupId = groupIds.get(row.groupKey);
      const personId = line.subjectId ?? personIds.get(row.sourcedId);
      if (groupId === undefined) throw new AppError('NOT_FOUND');
      if (personId === undefined) throw new AppError('CHANGED_MEANWHILE');
      return { line, row, groupId, personId };
    });
  }

  protected markDone(
    tx: Tx,
    importId: string,
    meant: readonly Meant[],
    changesOf: (meant: Meant) => RosterChanges<RosterPlace>,
  ): Promise<void> {
    return markAllDone(
      tx,
      importId,
      meant.map((each) => ({ line: each.line.line, subjectId: each.personId, changes: changesOf(each) })),
    );
  }

  protected abstract bring(importId: string, meant: readonly Meant[]): Promise<void>;
  protected abstract takeOut(importId: string, meant: readonly Meant[]): Promise<void>;
  /** Reverse `bring` and `takeOut`; `marked` receives who is back as before. */
  protected abstract takeBack(places: readonly Place[], marked: Marked): Promise<void>;
  protected abstract putBack(importId: string, places: readonly Place[], marked: Marked): Promise<void>;
}

interface Place {
  groupId: string;
  personId: string;
  startsOn: string;
  endsOn: string;
  role: GroupRole | null;
}
type Marked = (tx: Tx, isBack: (place: Place) => boolean) => Promise<void>;

/** The place to which the import added somebody, or from which it removed them; undefined if it changed nothing. */
function placeOf({ subjectId: personId, changes }: DoneLine): Place | undefined {
  const { groupId, startsOn, endsOn, groupRole } = changes as RosterChanges<RosterPlace>;
  const id = groupId?.[1] ?? groupId?.[0];
  if (!id) return undefined;
  return {
    ...{ groupId: id, personId, startsOn: startsOn?.[1] ?? startsOn?.[0] ?? '', endsOn: endsOn?.[1] ?? '' },
    role: groupRole?.[1] ?? groupRole?.[0] ?? null,
  };
}

const sameStudent =
  ({ groupId, personId }: Pick<Meant, 'groupId' | 'personId'>) =>
  (each: { groupId: string; studentId: string }) =>
    each.groupId === groupId && each.studentId === personId;
const sameTeacher =
  ({ groupId, personId }: Pick<Meant, 'groupId' | 'personId'>) =>
  (each: { groupId: string; teacherId: string }) =>
    each.groupId === groupId && each.teacherId === personId;

@Injectable()
export class GroupStudentsList extends PlacesList {
  readonly refusals: ListWork['refusals'] = { ...WITHOUT_GROUP, GROUP_FULL: ['groupKey', 'group_full'] };

  constructor(
    db: TenantDb,
    private readonly rosters: GroupRostersService,
  ) {
    super(db, STUDENTS);
  }

  protected bring(importId: string, meant: readonly Meant[]): Promise<void> {
    return this.rosters.bringAll(meant.map(toStudent), (tx, came) =>
      this.markDone(tx, importId, meant, (one) => {
        const place = came.find(sameStudent(one));
        return place ? { groupId: [null, one.groupId], startsOn: [null, place.startsOn] } : {};
      }),
    );
  }

  protected takeOut(importId: string, meant: readonly Meant[]): Promise<void> {
    return this.rosters.takeBroughtOut(meant.map(toStudent), (tx, went) =>
      this.markDone(tx, importId, meant, (one) => {
        const place = went.find(sameStudent(one));
        if (!place) return {};
        return {
          ...{ groupId: [one.groupId, null], startsOn: [place.startsOn, null] },
          endsOn: [null, place.endsOn],
        };
      }),
    );
  }

  protected takeBack(places: readonly Place[], marked: Marked): Promise<void> {
    return this.rosters.leaveAll(places.map(toStudent), (tx, went) =>
      marked(tx, (place) => went.some(sameStudent(place))),
    );
  }

  /** A student who left the school with the import and was brought back by hand keeps the groups that the office has chosen since. */
  protected async putBack(importId: string, places: readonly Place[], marked: Marked): Promise<void> {
    const leavers = changedLeavers(
      importId,
      places.map(({ personId }) => personId),
    );
    const [changed] = await this.db.read(leavers);
    const left = new Set(changed.map(({ id }) => id));
    const wanted = places.filter(({ personId }) => !left.has(personId));
    return this.rosters.comeBackAll(wanted.map(toStudent), (tx, back) =>
      marked(tx, (place) => back.some(sameStudent(place))),
    );
  }
}

const toStudent = <T extends { personId: string }>({ personId: studentId, ...one }: T) => ({
  ...one,
  studentId,
});
const toTeacher = <T extends { personId: string }>({ personId: teacherId, ...one }: T) => ({
  ...one,
  teacherId,
});

@Injectable()
export class GroupTeachersList extends PlacesList {
  readonly refusals: ListWork['refusals'] = {
    ...WITHOUT_GROUP,
    VALIDATION_FAILED: ['groupKey', 'group_teachers_full'],
  };

  constructor(
    db: TenantDb,
    private readonly groups: GroupsService,
  ) {
    super(db, TEACHERS);
  }

  protected bring(importId: string, meant: readonly Meant[]): Promise<void> {
    const wanted = meant.map((one) => toTeacher({ ...one, role: one.row.groupRole ?? 'teacher' }));
    return this.groups.bringTeachers(wanted, (tx, came) =>
      this.markDone(tx, importId, meant, (one) => {
        const place = came.find(sameTeacher(one));
        return place ? { groupId: [null, one.groupId], groupRole: [null, place.role] } : {};
      }),
    );
  }

  protected takeOut(importId: string, meant: readonly Meant[]): Promise<void> {
    const wanted = meant.map((one) => toTeacher({ ...one, role: null }));
    return this.groups.takeBroughtTeachers(wanted, (tx, went) =>
      this.markDone(tx, importId, meant, (one) => {
        const place = went.find(sameTeacher(one));
        return place ? { groupId: [one.groupId, null], groupRole: [place.role, null] } : {};
      }),
    );
  }

  protected takeBack(places: readonly Place[], marked: Marked): Promise<void> {
    return this.groups.takeBroughtTeachers(places.map(toTeacher), (tx, went) =>
      marked(tx, (place) => went.some(sameTeacher(place))),
    );
  }

  protected putBack(_importId: string, places: readonly Place[], marked: Marked): Promise<void> {
    const wanted = places.map((place) => toTeacher({ ...place, role: place.role ?? 'teacher' }));
    return this.groups.bringTeachers(wanted, (tx, came) =>
      marked(tx, (place) => came.some(sameTeacher(place))),
    );
  }
}
