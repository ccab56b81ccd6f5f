import {
  AppError,
  type ChangeClass,
  type ClassCard,
  type Identity,
  readClassLine,
  type RosterCells,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import {
  changesOf,
  classesWayBack,
  type ClassLead,
  type ClassLine,
  planClasses,
  type RosterChanges,
  type RosterClass,
  type RosterStay,
  whoLeads,
  withoutNulls,
} from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { ClassChangesService, type ClassOfList, ofList } from '../../sections/classes/class-changes.service';
import { ClassesService } from '../../sections/classes/classes.service';
import { type ListWork, markDone, markUndone, planned, readAgain } from './list-work';
import { knownCards, knownTeachers } from './known.queries';
import type { DoneLine, PlannedLine, WaitingLine } from './roster.queries';

/**
 * Class cards are created and changed like manual ones. Their passwords are generated and shown to nobody: the office generates new ones
 * when it sets up the class's device.
 */
@Injectable()
export class ClassesList implements ListWork {
  readonly head = 'classNumber';
  readonly refusals: ListWork['refusals'] = {
    CLASS_TOO_SMALL: ['maxStudents', 'class_smaller'],
    VALIDATION_FAILED: ['leader', 'no_leader'],
  };
  readonly stays: ListWork['stays'] = {
    CLASS_TOO_SMALL: 'class_smaller',
  };

  constructor(
    private readonly db: TenantDb,
    private readonly classes: ClassesService,
    private readonly changes: ClassChangesService,
  ) {}

  async plan(tx: Tx, cells: readonly RosterCells[]): Promise<PlannedLine[]> {
    const [classes, teachers] = [await tx.sql(knownCards()), await tx.sql(knownTeachers())];
    return planned('classes', cells, readClassLine, (rows) => planClasses(rows, { classes, teachers }));
  }

  async doLine(_identity: Identity, importId: string, line: WaitingLine): Promise<void> {
    const row = readAgain(line, readClassLine);
    const leader = await this.leaderOf(row);
    const { classNumber, className, grade, section, maxStudents } = row;
    if (line.subjectId === null) {
      const wanted = {
        ...{ classNumber, className: className ?? '', grade: grade ?? '', section: section ?? '' },
        ...withoutNulls({ maxStudents }),
      };
      await this.classes.create(wanted, async (tx, card) => {
        const before = await ofList(tx, card);
        if (leader.principalTeacherId) await this.changes.changeIn(tx, card, leader);
        const changes = changesOf(fieldsOf(before), fieldsOf(await ofList(tx, card)));
        await markDone(tx, importId, line, card.id, changes);
      });
      return;
    }
    const wanted: ChangeClass = {
      ...withoutNulls({ className, grade, section, maxStudents }),
      ...leader,
      isActive: true,
    };
    await this.changes.changeBy(classNumber, {
      wanted: (before) => {
        refuseAnother(before, line);
        return wanted;
      },
      alongside: (tx, before, after) =>
        markDone(tx, importId, line, before.id, changesOf(fieldsOf(before), fieldsOf(after))),
    });
  }

  /** Closes a class that was created by the import if it is empty by now; its number stays taken. */
  async undoLine(_identity: Identity, importId: string, line: DoneLine): Promise<void> {
    const { classNumber } = readAgain(line, readClassLine);
    let stays: RosterStay | null = null;
    let lead: ClassLead | undefined;
    await this.changes.changeBy(classNumber, {
      wanted: (now) => {
        refuseAnother(now, line);
        const isMade = line.kind === 'add';
        const { leaving, ...back } = classesWayBack(
          line.changes as RosterChanges<RosterClass>,
          fieldsOf(now),
        );
        const { isActive = isMade ? false : undefined, ...fields } = back.fields;
        const isNeeded = isActive === false && now.studentCount > 0;
        stays = isNeeded ? 'students' : back.stays;
        if (isMade && isNeeded) return {};
        lead = fields.lead;
        return { ...fields, leaving, ...(isActive === undefined || isNeeded ? {} : { isActive }) };
      },
      alongside: (tx, _before, after) => {
        const isLed = !lead?.leaderId || lead.leaderId === after.principalTeacherId;
        return markUndone(tx, importId, line, stays ?? (isLed ? null : 'no_leader'));
      },
    });
  }

  /** Uses the school's current teachers. */
  private async leaderOf({ leader }: ClassLine): Promise<Pick<ChangeClass, 'principalTeacherId'>> {
    if (leader === null) return {};
    const [teachers] = await this.db.read(knownTeachers());
    const found = whoLeads(leader, teachers);
    if (typeof found === 'string') throw new AppError('VALIDATION_FAILED');
    return { principalTeacherId: found.id };
  }
}

/** Another class has the number by now. */
function refuseAnother({ id }: ClassCard, { subjectId }: Pick<WaitingLine, 'subjectId'>): void {
  if (id !== subjectId) throw new AppError('NOT_FOUND');
}

function fieldsOf(card: ClassOfList): RosterClass {
  const { className, grade, section, maxStudents, isActive, lead, teacherIds } = card;
  return { className, grade, section, maxStudents, isActive, lead, teacherIds };
}
