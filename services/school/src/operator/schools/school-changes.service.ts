import {
  AppError,
  type AuditActor,
  type AuditDetail,
  type ChangeSchool,
  type PlanSeen,
  REASONS,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import {
  type AuditAction,
  endOfDay,
  isTrialActive,
  lastDayBefore,
  SENTENCES,
  SERVER_LIMITS,
} from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { AuditBook } from '../../audit/audit.book';
import { findNotice } from '../../leaving/leaving.queries';
import { letGo } from '../../mail/mail.queries';
import { TrustService } from '../../trust/trust.service';
import { actingOperator } from '../acting-operator';
import { keepState, lockState, type SchoolState } from './school-changes.queries';
import { tellOfSchool } from '../../schools/school-news';

const DAY_MS = 24 * 60 * 60_000;

interface Change {
  action: AuditAction;
  detail: AuditDetail;
}

/** The operator's decisions about one school: suspend, reactivate, verify, extend the trial, change the plan or the country. */
@Injectable()
export class SchoolChangesService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditBook,
    private readonly trust: TrustService,
  ) {}

  /** Idempotent: a request for what is already so changes nothing. */
  async change(schoolId: string, wish: ChangeSchool): Promise<void> {
    const operator = actingOperator();
    await this.db.transactionIn(schoolId, async (tx) => {
      const [before] = await tx.sql(lockState());
      if (!before) throw new AppError('NOT_FOUND');
      const after = stateAfter(before, wish, new Date());
      if (isOtherPlan(before, after) && wish.planSeen && isOtherPlan(before, wish.planSeen))
        throw new AppError('CHANGED_MEANWHILE');
      if (before.status === 'suspended' && after.status === 'active') await refuseIfLeft(tx);
      await this.judge(tx, wish, before, operator);
      const changes = changesBetween(before, after, wish.reason ?? null);
      if (changes.length === 0) return;
      await this.keep(tx, after);
      if (after.status === 'active') await tx.sql(letGo(['suspended']));
      for (const change of changes) await this.book.record(tx, { ...change, ...operator });
      await tellOfSchool(this.outbox, tx, 'school.changed');
    });
  }

  private async judge(
    tx: Tx,
    { verified, reason }: ChangeSchool,
    { status }: SchoolState,
    operator: AuditActor,
  ): Promise<void> {
    if (verified === undefined) return;
    if (status === 'pending') throw new AppError('SCHOOL_STATE');
    const because: AuditDetail = reason === undefined ? {} : { reason };
    await this.trust[verified ? 'verify' : 'takeBack'](tx, operator, because);
  }

  private async keep(tx: Tx, after: SchoolState): Promise<void> {
    const { status, subscriptionLevel, trialEndsAt, publicSchool, annualPayment, country } = after;
    await tx.sql(keepState(status, subscriptionLevel, trialEndsAt, publicSchool, annualPayment, country));
  }
}

/**
 * The school's people read that it has left. It can only come back by taking back its notice; otherwise a month would be invoiced, or its
 * last day would close it again.
 */
async function refuseIfLeft(tx: Tx): Promise<void> {
  const [notice] = await tx.sql(findNotice());
  if (notice?.isClosed) throw new AppError('SCHOOL_STATE', REASONS.schoolHasLeft);
}

function stateAfter(before: SchoolState, wish: ChangeSchool, now: Date): SchoolState {
  const { status = before.status, subscriptionLevel = before.subscriptionLevel } = wish;
  if (status !== before.status) {
    // A pending school has to confirm its own address; nobody can do so for it.
    if (before.status !== 'active' && before.status !== 'suspended') throw new AppError('SCHOOL_STATE');
  }
  const { publicSchool = before.publicSchool, annualPayment = before.annualPayment } = wish;
  const { country = before.country, trialEndDate } = wish;
  const trialEndsAt =
    trialEndDate === undefined
      ? before.trialEndsAt
      : laterTrialEnd(before, { ...wish, trialEndDate, subscriptionLevel }, now);
  const after = { ...before, status, subscriptionLevel, trialEndsAt, publicSchool, annualPayment, country };
  if (needsReason(before, after, now) && !wish.reason) throw refusedAt('reason', SENTENCES.suspensionReason);
  return after;
}

/** A change that takes something from a school's people must not be made by accident, and the school reads the reason. */
function needsReason(before: SchoolState, after: SchoolState, now: Date): boolean {
  const isSuspended = before.status !== after.status && after.status === 'suspended';
  const isBackOnTrial =
    before.subscriptionLevel !== after.subscriptionLevel && after.subscriptionLevel === 'trial';
  return isSuspended || before.country !== after.country || (isBackOnTrial && !isTrialActive(after, now));
}

/** A trial ends with its last day and can only be extended, because what was promised is not taken back. */
function laterTrialEnd(
  { trialEndsAt, timeZone }: SchoolState,
  { trialEndDate, subscriptionLevel }: ChangeSchool & { trialEndDate: string },
  now: Date,
): Date {
  const present = lastDayBefore(trialEndsAt, timeZone);
  if (trialEndDate === present) return trialEndsAt;
  if (subscriptionLevel !== 'trial') throw new AppError('SCHOOL_STATE', 'This school is not on a trial.');
  const end = endOfDay(trialEndDate, timeZone);
  const latest = now.getTime() + SERVER_LIMITS.trialExtensionDays * DAY_MS;
  if (trialEndDate < present || end <= now || end.getTime() > latest)
    throw refusedAt('trialEndDate', SENTENCES.trialLater);
  return end;
}

function changesBetween(before: SchoolState, after: SchoolState, reason: string | null): Change[] {
  const changes: Change[] = [];
  const because: AuditDetail = reason === null ? {} : { reason };
  if (before.status !== after.status)
    changes.push({
      action: after.status === 'suspended' ? 'school.suspended' : 'school.reactivated',
      detail: because,
    });
  if (before.country !== after.country)
    changes.push({
      action: 'school.country_changed',
      detail: { from: before.country, to: after.country, ...because },
    });
  if (before.trialEndsAt.getTime() !== after.trialEndsAt.getTime())
    changes.push({
      action: 'trial.extended',
      detail: { from: lastDayOf(before), to: lastDayOf(after), ...because },
    });
  if (isOtherPlan(before, after))
    changes.push({
      action: 'plan.changed',
      detail: {
        from: before.subscriptionLevel,
        to: after.subscriptionLevel,
        publicSchool: after.publicSchool,
        annualPayment: after.annualPayment,
        ...because,
      },
    });
  return changes;
}

function isOtherPlan(one: PlanSeen, other: PlanSeen): boolean {
  return (['subscriptionLevel', 'publicSchool', 'annualPayment'] as const).some(
    (part) => one[part] !== other[part],
  );
}

function lastDayOf({ trialEndsAt, timeZone }: SchoolState): string {
  return lastDayBefore(trialEndsAt, timeZone);
}
