import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import {
  GAMES_CATEGORY,
  NOTICE_AUDIENCE,
  type NoticeKind,
  type RedemptionState,
  momentOf,
} from '@homeroom/domain';
import { Consumes, ConsumesTogether, LivePublisher, Outbox, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { noticesChanged } from '../directory/notices-changed';
import {
  closeCauses,
  holdAbout,
  holdCauses,
  type Noticed,
  takeBack,
  takeBackKinds,
  takeFrom,
  tell,
  tellAnew,
  tellFamilies,
  tellGuardians,
  tellStaff,
  readAbout,
  tellOfAll,
  tellOffice,
  tellOne,
  type Told,
} from '../notices/notices.queries';

const REWARD_NOTICES: Partial<Record<RedemptionState, 'reward_ready' | 'reward_refused'>> = {
  approved: 'reward_ready',
  refused: 'reward_refused',
  refunded: 'reward_refused',
};

/** What nobody has to do once a permission slip is withdrawn. */
const OF_OPEN_SLIPS: readonly NoticeKind[] = ['permission_asked', 'permission_due', 'permission_ended'];

/** Notifies people of what happened, and takes back notices of what turned out not to have happened. */
@Injectable()
export class NotificationsConsumer {
  constructor(
    private readonly outbox: Outbox,
    private readonly live: LivePublisher,
    private readonly deliveries: DeliveriesService,
  ) {}

  @ConsumesTogether('points.awarded')
  async onAwarded(facts: readonly Fact<'points.awarded'>[], tx: Tx): Promise<void> {
    await this.tell(tx, 'praise', facts.filter(isPraise).map(toPraise));
  }

  /** Somebody's child is not at school, and nobody there knows why. */
  @Consumes('absence.unexplained')
  async onUnexplained({ eventId, payload }: Fact<'absence.unexplained'>, tx: Tx): Promise<void> {
    const { absenceId: about, studentId } = payload;
    const told = { id: eventId, at: momentOf(eventId), studentId, about };
    await this.tell(tx, 'absence', [{ ...told, byId: null, amount: 0, categoryName: null }]);
  }

  /** The child is at school after all, or the reason is known. May arrive before the event that it takes back. */
  @Consumes('absence.explained')
  async onExplained({ payload: { absenceId } }: Fact<'absence.explained'>, tx: Tx): Promise<void> {
    await this.takeBack(tx, [absenceId]);
  }

  /** Notifies everybody who may collect a child once, whatever their settings: it says where to find the child. */
  @Consumes('hand_over.opened')
  async onHandOver({ eventId, payload }: Fact<'hand_over.opened'>, tx: Tx): Promise<void> {
    const { handOverId, openingId = handOverId, place, notTold } = payload;
    const told = tellFamilies(
      ...([
        eventId,
        'hand_over',
        NOTICE_AUDIENCE.hand_over,
        openingId,
        place,
        momentOf(eventId),
        notTold,
      ] as const),
    );
    await this.goOut(tx, 'hand_over', await tx.sql(told));
  }

  /** Nobody should be sent to a place that is no longer staffed. May arrive before the event that it takes back. */
  @Consumes('hand_over.closed')
  async onHandOverClosed({ payload: { openingId } }: Fact<'hand_over.closed'>, tx: Tx): Promise<void> {
    await this.takeBack(tx, [openingId]);
  }

  /** Says that the child was handed over, but not to whom: it may have been the other parent. */
  @Consumes('student.handed_over')
  async onHandedOver({ eventId, payload }: Fact<'student.handed_over'>, tx: Tx): Promise<void> {
    const { lineId: about, studentId } = payload;
    const told = { id: eventId, at: momentOf(eventId), studentId, about };
    await this.tell(tx, 'handed_over', [{ ...told, byId: null, amount: 0, categoryName: null }]);
  }

  /**
   * It was another child or another person; may arrive before the event that it takes back. The people who were notified learn at once that
   * the child is still with the school, if it is.
   */
  @Consumes('student.hand_over_taken_back')
  async onHandOverTakenBack(fact: Fact<'student.hand_over_taken_back'>, tx: Tx): Promise<void> {
    const { lineId: about, studentId, isWithSchool } = fact.payload;
    const before = await this.takeBack(tx, [about]);
    if (!isWithSchool) return;
    const told = { id: fact.eventId, studentId, about, at: momentOf(fact.eventId) };
    const noticed: Noticed[] = [];
    for (const personId of before)
      noticed.push(...(await tx.sql(tellOne('hand_over_taken_back', personId, told))));
    await this.goOut(tx, 'hand_over_taken_back', noticed);
  }

  /** Also removes notices that were read: nobody was praised. May arrive before the event that it takes back. */
  @Consumes('points.undone')
  async onUndone({ payload: { entryId } }: Fact<'points.undone'>, tx: Tx): Promise<void> {
    await this.takeBack(tx, [entryId]);
  }

  /**
   * The reward that a student asked for can be collected, or the points were refunded. There is no notice of the hand-over, which everybody
   * saw.
   */
  @Consumes('redemption.changed')
  async onRedemption({ eventId, payload }: Fact<'redemption.changed'>, tx: Tx): Promise<void> {
    const { redemptionId: about, studentId, state, price, rewardName, decidedBy } = payload;
    const kind = REWARD_NOTICES[state];
    if (kind === undefined) return;
    const told = { id: eventId, at: momentOf(eventId), studentId, byId: decidedBy };
    const what = { ...told, amount: price, categoryName: rewardName };
    // The notice that the reward was ready is taken back, even if it arrives later; the refund has a notice of its own.
    if (state === 'refunded') await this.takeBack(tx, [about]);
    await this.tell(tx, kind, [{ ...what, about: state === 'refunded' ? eventId : about }]);
  }

  @Consumes('homework.set')
  onHomeworkSet(fact: Fact<'homework.set'>, tx: Tx): Promise<void> {
    return this.tellOfHomework(tx, 'homework_set', fact, fact.payload.studentIds);
  }

  @Consumes('homework.due_tomorrow')
  onDueTomorrow(fact: Fact<'homework.due_tomorrow'>, tx: Tx): Promise<void> {
    return this.tellOfHomework(tx, 'homework_due_tomorrow', fact, fact.payload.studentIds);
  }

  @Consumes('homework.returned')
  onReturned(fact: Fact<'homework.returned'>, tx: Tx): Promise<void> {
    return this.tellOfHomework(tx, 'homework_returned', fact, [fact.payload.studentId]);
  }

  /** May arrive before the event that it takes back, and after later notices of the same homework. */
  @Consumes('homework.taken_from')
  async onTakenFrom({ eventId, payload }: Fact<'homework.taken_from'>, tx: Tx): Promise<void> {
    const { homeworkId, studentIds } = payload;
    await tx.sql(holdAbout(homeworkId));
    await noticesChanged(this.outbox, tx, await tx.sql(takeFrom(homeworkId, studentIds, momentOf(eventId))));
  }

  /** May arrive before the event that it takes back, or concurrently with it. */
  @Consumes('homework.withdrawn')
  async onWithdrawn({ payload: { homeworkId } }: Fact<'homework.withdrawn'>, tx: Tx): Promise<void> {
    await tx.sql(holdAbout(homeworkId));
    await this.takeBack(tx, [homeworkId]);
  }

  @Consumes('reports.released')
  async onReports({ payload: { reports, byId } }: Fact<'reports.released'>, tx: Tx): Promise<void> {
    const told = reports.map(({ reportId, studentId }) => ({
      ...{ id: reportId, about: reportId, at: momentOf(reportId), studentId, byId },
      ...{ amount: 0, categoryName: null },
    }));
    await this.tell(tx, 'report', told);
  }

  /** May arrive before the event that it takes back. */
  @Consumes('reports.taken_back')
  async onReportsTakenBack({ payload: { reportIds } }: Fact<'reports.taken_back'>, tx: Tx): Promise<void> {
    await this.takeBack(tx, reportIds);
  }

  /**
   * Creates their entry anew, even if the first was deleted for age or they came to the child later. Nobody is reminded of a report that
   * was taken back.
   */
  @Consumes('reports.reminded')
  async onReportsReminded(
    { eventId, payload: { reports, byId } }: Fact<'reports.reminded'>,
    tx: Tx,
  ): Promise<void> {
    const told = reports.map(({ reportId: about, studentId, guardianIds: personIds }) => ({
      ...{ id: uuidv7(), studentId, about, personIds },
    }));
    await tx.sql(holdCauses(told.map(({ about }) => about)));
    await this.goOut(tx, 'report', await tx.sql(tellAnew('report', told, byId, momentOf(eventId))));
  }

  /** Notifies the person who asked, and nobody else in the family. */
  @Consumes('family_request.changed')
  async onFamilyRequest({ eventId, payload }: Fact<'family_request.changed'>, tx: Tx): Promise<void> {
    const { requestId: about, guardianId, studentId, state } = payload;
    if (state !== 'confirmed' && state !== 'refused') return;
    const kind = state === 'confirmed' ? 'family_confirmed' : 'family_refused';
    const told = { id: eventId, at: momentOf(eventId), studentId, about };
    await this.goOut(tx, kind, await tx.sql(tellOne(kind, guardianId, told)));
  }

  /** The office is told of each request until somebody answers; of the answer, and of a delay, only the guardian who asked. */
  @Consumes('data_request.changed')
  async onDataRequest({ eventId, payload }: Fact<'data_request.changed'>, tx: Tx): Promise<void> {
    const { requestId: about, guardianId, studentId, step } = payload;
    const at = momentOf(eventId);
    await tx.sql(holdAbout(about));
    if (step === 'asked')
      return this.goOut(tx, 'data_asked', await tx.sql(tellOffice('data_asked', eventId, about, at, 0)));
    if (step !== 'extended') {
      // May arrive before the request itself.
      await tx.sql(closeCauses([about]));
      await noticesChanged(this.outbox, tx, await tx.sql(readAbout('data_asked', about)));
    }
    if (step !== 'answered' && step !== 'extended') return;
    const told = { id: eventId, at, studentId, about };
    await this.goOut(tx, 'data_answered', await tx.sql(tellOne('data_answered', guardianId, told)));
  }

  /** Published once for each share, so the notice is about the event itself. */
  @Consumes('files.filling')
  async onFilling({ eventId, payload: { percent } }: Fact<'files.filling'>, tx: Tx): Promise<void> {
    const at = momentOf(eventId);
    await this.goOut(
      tx,
      'files_filling',
      await tx.sql(tellOffice('files_filling', eventId, eventId, at, percent)),
    );
  }

  /** Those who decide for a child are asked, and asked again; what was withdrawn asks nobody any more, also if it is heard of first. */
  @Consumes('permission_slip.told')
  async onPermission({ eventId, payload }: Fact<'permission_slip.told'>, tx: Tx): Promise<void> {
    const { slipId: about, step, byId, children } = payload;
    await tx.sql(holdAbout(about));
    if (step === 'withdrawn') {
      await tx.sql(closeCauses([about]));
      await noticesChanged(this.outbox, tx, await tx.sql(takeBackKinds(about, OF_OPEN_SLIPS)));
    }
    const kind = `permission_${step}` as const;
    const told = { id: eventId, kind, about, byId, at: momentOf(eventId), children };
    await this.goOut(tx, kind, await tx.sql(tellGuardians(told, step === 'withdrawn')));
  }

  /** Says how many children nobody has answered for. */
  @Consumes('permission_slip.ended')
  async onPermissionEnded({ eventId, payload }: Fact<'permission_slip.ended'>, tx: Tx): Promise<void> {
    const { slipId, byId, open } = payload;
    await tx.sql(holdAbout(slipId));
    const told = tellStaff('permission_ended', eventId, byId, slipId, open, momentOf(eventId));
    await this.goOut(tx, 'permission_ended', await tx.sql(told));
  }

  @Tells('notices.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'notices.changed'>): Promise<void> {
    await this.live.publish({ eventId, schoolId, name, data: {}, to: { personIds: payload.personIds } });
  }

  private async tellOfHomework(
    tx: Tx,
    kind: NoticeKind,
    { eventId, payload }: Fact<'homework.set' | 'homework.due_tomorrow' | 'homework.returned'>,
    studentIds: readonly string[],
  ): Promise<void> {
    const { homeworkId: about, byId, subject } = payload;
    const told = { id: eventId, at: momentOf(eventId), about, byId, subject };
    await tx.sql(holdAbout(about));
    await this.goOut(
      tx,
      kind,
      await tx.sql(tellOfAll({ ...told, kind, roles: NOTICE_AUDIENCE[kind], studentIds })),
    );
  }

  private async tell(tx: Tx, kind: NoticeKind, told: readonly Told[]): Promise<void> {
    if (told.length === 0) return;
    await this.goOut(tx, kind, await tx.sql(tell(kind, NOTICE_AUDIENCE[kind], told)));
  }

  /** In the bell, and through the other channels that each person wants. */
  private async goOut(tx: Tx, kind: NoticeKind, noticed: readonly Noticed[]): Promise<void> {
    await this.deliveries.plan(tx, kind, noticed);
    await noticesChanged(this.outbox, tx, noticed);
  }

  /** Returns the people who had been notified of one of them. */
  private async takeBack(tx: Tx, abouts: readonly string[]): Promise<string[]> {
    await tx.sql(closeCauses(abouts));
    const told = await tx.sql(takeBack(abouts));
    await noticesChanged(this.outbox, tx, told);
    return told.map(({ personId }) => personId);
  }
}

/** Positive points given by a person: what games bring by the office's rule is not praise. */
function isPraise({ payload: { amount, categoryKey } }: Fact<'points.awarded'>): boolean {
  return amount > 0 && categoryKey !== GAMES_CATEGORY.key;
}

function toPraise({ eventId, payload }: Fact<'points.awarded'>): Told {
  const { entryId: about, studentId, amount, awardedBy = null, categoryName = null } = payload;
  return { id: eventId, at: momentOf(eventId), studentId, about, byId: awardedBy, amount, categoryName };
}
