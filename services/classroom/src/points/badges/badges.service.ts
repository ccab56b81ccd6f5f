import {
  type AddBadge,
  AppError,
  type BadgesByHand,
  type ChangeBadge,
  type HideBadge,
  type Identity,
  recordedRole,
  refusedAt,
  type SchoolBadges,
  type WrittenBadges,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { type AuditAction, BADGES, givenBadges } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import {
  addBadge,
  byHand,
  changeBadge,
  giveBadge,
  goodCategory,
  hiddenBadges,
  hideBadge,
  holdBadges,
  oneBadge,
  ownBadges,
  showBadge,
  takeBadgeBack,
  toOwnBadge,
} from './badges.queries';

/** A school's badges, and giving those that are given by hand. */
@Injectable()
export class BadgesService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async ofSchool(): Promise<SchoolBadges> {
    const [own, hidden] = await this.db.read(ownBadges(), hiddenBadges());
    const isHidden = (key: string) => hidden.some((each) => each.key === key);
    return {
      given: givenBadges().map((badge) => ({ ...badge, isHidden: isHidden(badge.key) })),
      own: own.map(toOwnBadge),
    };
  }

  add({ name, icon, kind, ...asked }: AddBadge): Promise<WrittenBadges> {
    const isCounted = kind === 'count';
    const category = (isCounted && asked.categoryId) || null;
    const goal = isCounted ? (asked.goal ?? null) : null;
    const span = isCounted ? (asked.span ?? null) : null;
    return this.write(async (tx) => {
      if (category !== null && !(await tx.sql(goodCategory(category))).length)
        throw refusedAt('categoryId', 'Choose a category from the list.');
      const id = uuidv7();
      const [added] = await tx.sql(addBadge(id, name, icon, category, goal, span));
      if (!added) throw new AppError('BADGE_LIMIT');
      return { action: 'badge.added', detail: { badgeId: id } };
    });
  }

  change(badgeId: string, { name, icon, ...wanted }: ChangeBadge): Promise<WrittenBadges> {
    return this.write(async (tx) => {
      const [badge] = await tx.sql(oneBadge(badgeId));
      if (!badge) throw noSuchBadge();
      const { isArchived = badge.isArchived } = wanted;
      if (badge.isArchived && !isArchived && badge.others >= BADGES.most) throw new AppError('BADGE_LIMIT');
      await tx.sql(changeBadge(badgeId, name ?? null, icon ?? null, isArchived));
      const action =
        badge.isArchived === isArchived ? 'badge.changed' : isArchived ? 'badge.hidden' : 'badge.shown';
      return { action, detail: { badgeId } };
    });
  }

  hide({ key, isHidden }: HideBadge): Promise<WrittenBadges> {
    return this.write(async (tx) => {
      const [changed] = await tx.sql(isHidden ? hideBadge(key) : showBadge(key));
      const action = isHidden ? 'badge.hidden' : 'badge.shown';
      return changed ? { action, detail: { key } } : null;
    });
  }

  async byHand({ role, personId }: Identity, studentId: string): Promise<BadgesByHand> {
    const [[gate], badges] = await this.db.read(studentGate(studentId, role, personId), byHand(studentId));
    admitToStudent(gate);
    return { badges: badges.map((badge) => ({ ...badge, givenAt: badge.givenAt?.toISOString() ?? null })) };
  }

  /** Idempotent: giving a badge again reports success. */
  give(identity: Identity, studentId: string, badgeId: string): Promise<BadgesByHand> {
    return this.toStudent(identity, studentId, badgeId, 'badge.given', async (tx) => {
      const by = [identity.personId, recordedRole(identity)] as const;
      return (await tx.sql(giveBadge(studentId, badgeId, ...by))).length > 0;
    });
  }

  takeBack(identity: Identity, studentId: string, badgeId: string): Promise<BadgesByHand> {
    return this.toStudent(
      identity,
      studentId,
      badgeId,
      'badge.taken_back',
      async (tx) => (await tx.sql(takeBadgeBack(studentId, badgeId))).length > 0,
    );
  }

  private toStudent(
    identity: Identity,
    studentId: string,
    badgeId: string,
    action: AuditAction,
    change: (tx: Tx) => Promise<boolean>,
  ): Promise<BadgesByHand> {
    return this.db.transaction(async (tx) => {
      const { badges } = await this.byHand(identity, studentId);
      if (!badges.some(({ id }) => id === badgeId)) throw noSuchBadge();
      await judged();
      if (await change(tx)) {
        await this.outbox.publish(tx, 'badge.given', { studentId });
        await this.book.write(tx, {
          action,
          about: [{ kind: 'student', id: studentId }],
          detail: { badgeId },
        });
      }
      return this.byHand(identity, studentId);
    });
  }

  private write(
    change: (tx: Tx) => Promise<{ action: AuditAction; detail: Record<string, string> } | null>,
  ): Promise<WrittenBadges> {
    return this.db.transaction(async (tx) => {
      await tx.sql(holdBadges());
      const line = await change(tx);
      if (line) await this.book.write(tx, line);
      return { success: true, ...(await this.ofSchool()) };
    });
  }
}

function noSuchBadge(): AppError {
  return new AppError('NOT_FOUND', 'There is no such badge.');
}
