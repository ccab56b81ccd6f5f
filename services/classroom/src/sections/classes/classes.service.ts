import {
  AppError,
  asAsked,
  type ClassCard,
  type CreateClass,
  type CreatedClass,
  type Identity,
  type Page,
  type PageQuery,
  rowsAsked,
} from '@homeroom/contracts';
import { decided, TenantDb, type Tx, violatedConstraint } from '@homeroom/database';
import { LIMITS } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../../ground/accounts/accounts';
import { runningYear } from '../../ground/calendar/running-year';
import { refuseWithoutClassPlace, takePlaceForClass } from '../../ground/capacity/capacity';
import { addStartingCategories } from '../../ground/categories/categories';
import { accessToClass } from '../../ground/access/class-access';
import { ClassCardRow } from './class-card.entity';
import { toTell } from './class-news';
import { classesReached } from './class.queries';
import { classIdsByNumber } from '../../ground/access/class-cards';

/** Unique within its year, and among running classes. */
const NUMBER_TAKEN = new Set<string | undefined>(['class_card_number', 'class_card_running']);

@Injectable()
export class ClassesService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  /** A school has few enough classes for a page to be cut from all of them. */
  async list({ role, personId }: Identity, find: PageQuery): Promise<ClassCard[] | Page<ClassCard>> {
    const [cards] = await this.db.read(classesReached(role, personId));
    const { limit, offset } = rowsAsked(find, cards.length);
    return asAsked(find, cards.slice(offset, offset + limit), { total: cards.length });
  }

  find(identity: Identity, classNumber: number): Promise<ClassCard> {
    return accessToClass(this.db, identity, classNumber);
  }

  async create(
    wanted: CreateClass,
    alongside?: (tx: Tx, card: ClassCard) => Promise<void>,
  ): Promise<CreatedClass> {
    await refuseWithoutClassPlace(this.db);
    if (await this.db.readOne(classIdsByNumber([wanted.classNumber])))
      throw new AppError('CLASS_NUMBER_TAKEN');

    const id = uuidv7();
    const card: ClassCard = {
      id,
      deviceId: id,
      classNumber: wanted.classNumber,
      className: wanted.className,
      grade: wanted.grade,
      section: wanted.section,
      isActive: true,
      studentCount: 0,
      maxStudents: wanted.maxStudents ?? LIMITS.studentsPerClass,
      principalTeacherId: null,
      principalTeacherName: null,
    };
    const { classNumber, className: firstName, grade, section } = card;
    const device = await this.accounts.issueClassDevice(card.id, { firstName, classNumber, grade, section });
    const { classPassword, principalPassword } = device;
    const credentials = { classPassword, principalPassword };
    try {
      return await this.db.transaction(async (tx) => {
        await this.open(tx, card);
        await alongside?.(tx, card);
        return decided(tx, { success: true, class: card, credentials } as const);
      });
    } catch (error) {
      await this.accounts.withdrawAfter(error, [card.id]);
      throw NUMBER_TAKEN.has(violatedConstraint(error)) ? new AppError('CLASS_NUMBER_TAKEN') : error;
    }
  }

  private async open(tx: Tx, card: ClassCard): Promise<void> {
    const yearId = await runningYear(tx);
    const classes = await takePlaceForClass(tx);
    await tx.em.insert(ClassCardRow, {
      schoolId: tx.schoolId,
      id: card.id,
      deviceId: card.deviceId,
      yearId,
      number: card.classNumber,
      name: card.className,
      grade: card.grade,
      section: card.section,
      maxStudents: card.maxStudents,
    });
    // No point can be given before there is a class, and the first one is created only once, because its place is locked.
    if (classes === 1) await addStartingCategories(tx);
    const { deviceId, classNumber } = card;
    await this.outbox.publish(tx, 'class.created', toTell(card));
    const about = [{ kind: 'class' as const, id: deviceId }];
    await this.book.write(tx, { action: 'class.created', about, detail: { classNumber } });
  }
}
