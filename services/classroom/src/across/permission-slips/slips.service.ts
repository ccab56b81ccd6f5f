import {
  AppError,
  type FindPermissionSlips,
  type Identity,
  type Page,
  pageAsked,
  pageOf,
  type PermissionSlip,
  type PermissionSlipLine,
  type ProlongPermissionSlip,
  REASONS,
  refusedAt,
  type RemindedFamilies,
  type WithdrawPermissionSlip,
  type WritePermissionSlip,
  type WrittenPermissionSlip,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { PERMISSION_SLIPS, SENTENCES } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { heldClass } from '../../ground/access/held-class';
import { heldGroup } from '../../ground/access/held-group';
import { holdYear, runningYear } from '../../ground/calendar/running-year';
import { instantsOf, refuseDays, type SchoolClock } from './slip-days';
import { SlipTelling } from './slip-telling.service';
import {
  addSlip,
  changeSlip,
  clockOfSchool,
  countPlaces,
  type HeldSlip,
  holdPlaces,
  holdSlip,
  LISTED,
  prolongSlip,
  removalGate,
  removeDraft,
  sendSlip,
  type SlipColumns,
  slipFor,
  withdrawSlip,
} from './slips.queries';

type Audience = Pick<Required<WritePermissionSlip>, 'groupIds' | 'grades' | 'isWholeSchool'> & {
  classIds: string[];
};

/** What staff ask families to permit. What was sent stays as it is, because families have answered these words. */
@Injectable()
export class SlipsService {
  constructor(
    private readonly db: TenantDb,
    private readonly telling: SlipTelling,
    private readonly book: AuditNotes,
  ) {}

  async find({ role, personId }: Identity, wanted: FindPermissionSlips): Promise<Page<PermissionSlipLine>> {
    const asked = pageAsked({ pageSize: PERMISSION_SLIPS.pageSize, ...wanted });
    const { lines, count } = LISTED[wanted.which];
    const [items, [counted]] = await this.db.read(
      lines(role, personId, asked.pageSize, asked.offset),
      count(role, personId),
    );
    return pageOf(asked, items, counted);
  }

  async one({ role, personId }: Identity, id: string): Promise<PermissionSlip> {
    const slip = await this.db.readOne(slipFor(role, personId, id));
    if (!slip) throw noSlip();
    return slip;
  }

  add(identity: Identity, wanted: WritePermissionSlip): Promise<WrittenPermissionSlip> {
    const id = uuidv7();
    return this.db.transaction(async (tx) => {
      const audience = await this.audienceOf(tx, identity, wanted);
      await judged();
      const clock = await this.clock(tx, wanted);
      await this.takePlace(tx, identity, wanted.isSent ? 'open' : 'drafts');
      await tx.sql(addSlip(...columnsOf(id, wanted, audience), identity.personId));
      if (wanted.isSent) await this.send(tx, identity, id, wanted, clock);
      return this.written(tx, identity, id);
    });
  }

  change(identity: Identity, id: string, wanted: WritePermissionSlip): Promise<WrittenPermissionSlip> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      const before = await this.held(tx, identity, id);
      await judged(() => this.audienceOf(tx, identity, wanted));
      if (before.state !== 'draft') throw new AppError('PERMISSION_SLIP_SENT');
      if (before.version !== wanted.version) throw new AppError('CHANGED_MEANWHILE');
      const audience = await this.audienceOf(tx, identity, wanted);
      const clock = await this.clock(tx, wanted);
      if (wanted.isSent) await this.takePlace(tx, identity, 'open');
      await tx.sql(changeSlip(...columnsOf(id, wanted, audience)));
      if (wanted.isSent) await this.send(tx, identity, id, wanted, clock);
      return this.written(tx, identity, id);
    });
  }

  /** Only a draft: what families were asked is withdrawn, and kept with their answers. */
  remove(identity: Identity, id: string): Promise<{ success: true }> {
    return this.db.transaction(async (tx) => {
      await judged(async () => {
        const [gate] = await tx.sql(removalGate(id, identity.personId));
        if (gate && !gate.isTheirs) throw noSlip();
      });
      const { state } = await this.held(tx, identity, id);
      if (state !== 'draft') throw new AppError('PERMISSION_SLIP_SENT');
      await tx.sql(removeDraft(id));
      return { success: true };
    });
  }

  prolong(
    identity: Identity,
    id: string,
    { answerBy }: ProlongPermissionSlip,
  ): Promise<WrittenPermissionSlip> {
    return this.db.transaction(async (tx) => {
      const before = await this.sent(tx, identity, id);
      if (!before.isOfYear) throw new AppError('PERMISSION_SLIP_CLOSED', REASONS.permissionNotOpen);
      if (answerBy <= before.answerBy) throw refusedAt('answerBy', SENTENCES.permissionLater);
      const clock = await this.clock(tx, { answerBy, eventOn: before.eventOn });
      // What is over takes a place again.
      if (!before.isOpen) await this.takePlace(tx, identity, 'open');
      const { endsAt, remindAt } = instantsOf(answerBy, clock, new Date());
      await tx.sql(prolongSlip(id, answerBy, endsAt, remindAt));
      // Who has come while it was over has not been asked.
      await this.telling.ask(tx, { id, byId: identity.personId });
      await this.telling.changed(tx, id, null);
      await this.book.write(tx, { action: 'permission_slip.prolonged', detail: { slipId: id, answerBy } });
      return this.written(tx, identity, id);
    });
  }

  withdraw(
    identity: Identity,
    id: string,
    { reason }: WithdrawPermissionSlip,
  ): Promise<WrittenPermissionSlip> {
    return this.db.transaction(async (tx) => {
      const { isOfYear } = await this.sent(tx, identity, id);
      if (!isOfYear) throw new AppError('PERMISSION_SLIP_CLOSED', REASONS.permissionOfEarlierYear);
      await tx.sql(withdrawSlip(id, identity.personId, reason));
      await this.telling.withdraw(tx, { id, byId: identity.personId });
      await this.telling.changed(tx, id, null);
      await this.book.write(tx, { action: 'permission_slip.withdrawn', detail: { slipId: id } });
      return this.written(tx, identity, id);
    });
  }

  remind(identity: Identity, id: string): Promise<RemindedFamilies> {
    return this.db.transaction(async (tx) => {
      const { isOpen, isRemindedToday } = await this.managed(tx, identity, id);
      if (!isOpen) throw new AppError('PERMISSION_SLIP_CLOSED', REASONS.permissionNotOpen);
      if (isRemindedToday) throw new AppError('PERMISSION_SLIP_REMINDED');
      const reminded = await this.telling.remindByHand(tx, { id, byId: identity.personId });
      await this.book.write(tx, {
        action: 'permission_slip.reminded',
        detail: { slipId: id, count: reminded },
      });
      return { success: true, reminded };
    });
  }

  private async send(
    tx: Tx,
    { personId }: Identity,
    id: string,
    { answerBy }: WritePermissionSlip,
    clock: SchoolClock,
  ): Promise<void> {
    const { endsAt, remindAt } = instantsOf(answerBy, clock, new Date());
    await tx.sql(sendSlip(id, await runningYear(tx), endsAt, remindAt));
    const asked = await this.telling.ask(tx, { id, byId: personId });
    if (asked === 0) throw new AppError('PERMISSION_SLIP_FOR_NOBODY');
    await this.telling.changed(tx, id, null);
    await this.book.write(tx, { action: 'permission_slip.sent', detail: { slipId: id, count: asked } });
  }

  private async written(tx: Tx, { role, personId }: Identity, id: string): Promise<WrittenPermissionSlip> {
    const [slip] = await tx.sql(slipFor(role, personId, id));
    if (!slip) throw new Error('What was just written is there');
    return { success: true, slip };
  }

  private async held(tx: Tx, { role, personId }: Identity, id: string): Promise<HeldSlip> {
    const [slip] = await tx.sql(holdSlip(role, personId, id));
    if (!slip) throw noSlip();
    return slip;
  }

  /** A slip that was sent, for those who may change it, up to what makes a repeated request another one. */
  private async managed(tx: Tx, identity: Identity, id: string): Promise<HeldSlip> {
    const slip = await this.held(tx, identity, id);
    if (slip.state === 'draft') throw noSlip();
    if (!slip.isManaged) throw new AppError('FORBIDDEN', REASONS.permissionOthers);
    await judged();
    return slip;
  }

  private async sent(tx: Tx, identity: Identity, id: string): Promise<HeldSlip> {
    const slip = await this.managed(tx, identity, id);
    if (slip.state === 'withdrawn') throw new AppError('PERMISSION_SLIP_WITHDRAWN');
    return slip;
  }

  /** Whom it is for, checked: a teacher asks the classes and groups that they teach, the office also grades and the whole school. */
  private async audienceOf(tx: Tx, identity: Identity, wanted: WritePermissionSlip): Promise<Audience> {
    const { classNumbers = [], groupIds = [], grades = [], isWholeSchool = false } = wanted;
    const lists = [classNumbers, groupIds, grades];
    const said = [...lists.map(({ length }) => length > 0), isWholeSchool].filter(Boolean);
    if (said.length !== 1) throw refusedAt('classNumbers', SENTENCES.permissionFor);
    if (identity.role !== 'school_admin' && classNumbers.length + groupIds.length === 0)
      throw new AppError('FORBIDDEN', REASONS.permissionOffice);
    const classIds: string[] = [];
    for (const classNumber of classNumbers)
      classIds.push((await heldClass(tx, identity, classNumber)).classId);
    for (const groupId of groupIds.toSorted()) await heldGroup(tx, identity, groupId);
    return { classIds, groupIds, grades, isWholeSchool };
  }

  private async clock(tx: Tx, days: Parameters<typeof refuseDays>[0]): Promise<SchoolClock> {
    const [clock = { timeZone: 'UTC', today: '' }] = await tx.sql(clockOfSchool());
    refuseDays(days, clock);
    return clock;
  }

  private async takePlace(tx: Tx, { personId }: Identity, of: 'open' | 'drafts'): Promise<void> {
    await tx.sql(holdPlaces());
    const [taken] = await tx.sql(countPlaces(personId));
    const most = of === 'open' ? PERMISSION_SLIPS.openMost : PERMISSION_SLIPS.draftsMost;
    if (taken && taken[of] >= most) throw new AppError('PERMISSION_SLIP_LIMIT');
  }
}

export function noSlip(): AppError {
  return new AppError('NOT_FOUND', REASONS.noPermissionSlip);
}

function columnsOf(id: string, wanted: WritePermissionSlip, audience: Audience): SlipColumns {
  const { title, text, place = null, eventOn = null, answerBy, asksNote } = wanted;
  const { classIds, groupIds, grades, isWholeSchool } = audience;
  return [id, title, text, place, eventOn, answerBy, asksNote, classIds, grades, isWholeSchool, groupIds];
}
