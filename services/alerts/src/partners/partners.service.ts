import {
  type AddAlertPartner,
  type AlertPartner,
  type AlertPartnerAnswer,
  type AlertPartners,
  type AlertPartnerSecret,
  AppError,
  type ChangeAlertPartner,
  type RemoveAlertPartner,
} from '@homeroom/contracts';
import { ALERT_PARTNERS } from '@homeroom/domain';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { currentIdentity, currentSchoolId, refuseVisitor } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import { dropMessagesOf, findOpenAlarm, hastenMessagesOf } from './partner-messages.queries';
import { PartnerRoad } from './partner-road';
import { PartnerSecrets } from './partner-secrets';
import { testInfo } from './partner-words';
import {
  addPartner,
  askTest,
  beginAnew,
  changePartner,
  countPartners,
  listPartners,
  lockPartner,
  lockPartners,
  noteTest,
  type PartnerRow,
  removePartner,
  renewSecret,
} from './partners.queries';

/**
 * The partners that are notified of a school's alarms, and the secrets that authenticate these messages. Whoever controls this decides who
 * comes to help, so visitors may not.
 */
@Injectable()
export class AlertPartnersService {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly secrets: PartnerSecrets,
    private readonly road: PartnerRoad,
    private readonly book: AuditNotes,
  ) {}

  async list(): Promise<AlertPartners> {
    const [rows] = await this.db.read(listPartners());
    const partners = rows.map(partnerOf);
    if (!currentIdentity().visit) return { partners };
    // The path may contain a secret that authenticates requests to the partner.
    return { partners: partners.map((one) => ({ ...one, url: new URL(one.url).origin })) };
  }

  add({ name, url, place, types, hearsWords = false }: AddAlertPartner): Promise<AlertPartnerSecret> {
    refuseVisitor();
    const partnerId = uuidv7();
    const { sealed, shown } = this.secrets.draw({ schoolId: currentSchoolId(), partnerId });
    return this.db.transaction(async (tx) => {
      await tx.sql(lockPartners());
      const [counted] = await tx.sql(countPartners());
      if (counted && counted.count >= ALERT_PARTNERS.perSchool) throw new AppError('PARTNER_LIMIT');
      const [row] = await tx.sql(
        addPartner(partnerId, name, url, place ?? null, types, hearsWords, sealed, this.clock.now()),
      );
      await this.book.write(tx, { action: 'school.alert_partner_added' });
      return told(row, shown);
    });
  }

  /** Another address may belong to somebody else: it gets a new secret, and no alarm before it has answered a test. */
  change(id: string, { version, ...wanted }: ChangeAlertPartner): Promise<AlertPartnerSecret> {
    refuseVisitor();
    return this.db.transaction(async (tx) => {
      const before = await this.lock(tx, id);
      if (before.version !== version) throw new AppError('CHANGED_MEANWHILE');
      const { name = before.name, url = before.url, types = before.types } = wanted;
      const { hearsWords = before.hearsWords } = wanted;
      if (url !== before.url) await this.refuseWhileTold(tx, id);
      const place = wanted.place === undefined ? before.place : wanted.place;
      const [changed] = await tx.sql(changePartner(id, name, url, place, types, hearsWords));
      await this.book.write(tx, { action: 'school.alert_partner_changed' });
      if (url === before.url) return told(changed, null);
      const { sealed, shown } = this.secrets.draw({ schoolId: tx.schoolId, partnerId: id });
      const [anew] = await tx.sql(beginAnew(id, sealed));
      return told(anew, shown);
    });
  }

  /** Earlier secrets stay valid for another day, so that both sides need not change at the same minute. */
  renewSecret(id: string): Promise<AlertPartnerSecret> {
    refuseVisitor();
    const { sealed, shown } = this.secrets.draw({ schoolId: currentSchoolId(), partnerId: id });
    const now = this.clock.now();
    const beforeUntil = new Date(now.getTime() + ALERT_PARTNERS.secretOverlapMs);
    return this.db.transaction(async (tx) => {
      await this.lock(tx, id);
      const [row] = await tx.sql(renewSecret(id, sealed, now, beforeUntil));
      await this.book.write(tx, { action: 'school.alert_partner_secret_renewed' });
      return told(row, shown);
    });
  }

  /**
   * Queued messages are dropped. A partner that still has to hear the end of an alarm can only be removed with `evenIfTold`, since somebody
   * has to phone it.
   */
  remove(id: string, { evenIfTold = false }: RemoveAlertPartner): Promise<void> {
    refuseVisitor();
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      await this.lock(tx, id);
      if (!evenIfTold) await this.refuseWhileTold(tx, id);
      await tx.sql(removePartner(id, now));
      await tx.sql(dropMessagesOf(id, now));
      await this.book.write(tx, { action: 'school.alert_partner_removed' });
    });
  }

  /**
   * Returns the result of the test, whatever it is. The test is signed with the current secret only, and so proves that the partner knows
   * it.
   */
  async test(id: string): Promise<AlertPartnerAnswer> {
    refuseVisitor();
    const schoolId = currentSchoolId();
    const at = this.clock.now();
    const asked = await this.db.transaction(async (tx) => {
      await this.lock(tx, id);
      const [mayAsk] = await tx.sql(askTest(id, at, new Date(at.getTime() - ALERT_PARTNERS.testPauseMs)));
      if (!mayAsk) throw new AppError('PARTNER_TESTED_JUST_NOW');
      await this.book.write(tx, { action: 'school.alert_partner_tested' });
      return mayAsk;
    });
    const { url, secret } = asked;
    const { outcome, status } = await this.road.send(
      { schoolId, partnerId: id, url, secrets: [secret] },
      {
        ...{ identifier: `test-${uuidv7()}`, sentAt: at, status: 'Test', msgType: 'Alert' },
        ...{ references: [], incident: null, info: testInfo(asked) },
      },
    );
    const answeredAt = this.clock.now();
    const row = await this.db.transaction(async (tx) => {
      const [noted] = await tx.sql(noteTest(id, url, answeredAt, outcome, status, secret));
      if (noted && outcome === 'taken') await tx.sql(hastenMessagesOf(id, answeredAt));
      return noted;
    });
    // The partner was removed meanwhile, or its address changed.
    if (!row) throw new AppError('CHANGED_MEANWHILE');
    return { success: true, partner: partnerOf(row) };
  }

  /** A partner that was notified of an alarm must get its updates and end; one at a new address would know nothing of it. */
  private async refuseWhileTold(tx: Tx, id: string): Promise<void> {
    const [open] = await tx.sql(findOpenAlarm(id));
    if (open) throw new AppError('PARTNER_TOLD_OF_ALARM');
  }

  private async lock(tx: Tx, id: string): Promise<PartnerRow> {
    const [row] = await tx.sql(lockPartner(id));
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }
}

function told(row: PartnerRow | undefined, secret: string | null): AlertPartnerSecret {
  if (!row) throw new AppError('NOT_FOUND');
  return { success: true, partner: partnerOf(row), secret };
}

function partnerOf({
  testedAt,
  lastAt,
  lastIsTest,
  lastOutcome,
  lastStatus,
  ...row
}: PartnerRow): AlertPartner {
  const last = lastAt &&
    lastOutcome && {
      at: lastAt.toISOString(),
      isTest: lastIsTest ?? false,
      outcome: lastOutcome,
      status: lastStatus,
    };
  return { ...row, testedAt: testedAt?.toISOString() ?? null, last };
}
