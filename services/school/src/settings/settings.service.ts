import {
  AppError,
  type ChangeSchoolSettings,
  refuseWithoutStepUp,
  type SchoolSettings,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { currentActor, currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { AuditBook } from '../audit/audit.book';
import { ContactChanges } from '../contact/contact-changes.service';
import { lockSchool } from '../contact/contact-school';
import { School } from '../schools/school.entity';
import { tellOfSchool } from '../schools/school-news';

/** A school's settings. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditBook,
    private readonly contact: ContactChanges,
  ) {}

  read(): Promise<SchoolSettings> {
    return this.db.transaction(async (tx) => {
      const school = await tx.em.findOneBy(School, { id: tx.schoolId });
      if (!school) throw new AppError('NOT_FOUND');
      return this.settingsOf(tx, school);
    });
  }

  /**
   * Refused if somebody else has saved in between, so that two administrators never overwrite one another unnoticed. A new contact address
   * is only asked to confirm; the present one stays until then.
   */
  change({ version, contactEmail, ...changes }: ChangeSchoolSettings): Promise<SchoolSettings> {
    return this.db.transaction(async (tx) => {
      const school = await lockSchool(tx);
      if (school.settingsVersion !== version) throw new AppError('CHANGED_MEANWHILE');
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const fields = Object.keys(given).filter((field) => given[field] !== school[field as keyof School]);
      // Requires a step-up, so that somebody who finds an open screen cannot redirect the school's warnings to themselves.
      const isOtherContact = contactEmail !== undefined && contactEmail !== school.contactEmail;
      if (isOtherContact) refuseWithoutStepUp(currentIdentity(), Date.now());
      if (fields.length > 0)
        await this.book.record(tx, {
          action: 'school.settings_changed',
          ...currentActor(),
          detail: { fields },
        });
      if (isOtherContact) await this.contact.ask(tx, school, contactEmail);
      Object.assign(school, given, { settingsVersion: version + 1 });
      await tx.em.update(School, { id: school.id }, { ...given, settingsVersion: school.settingsVersion });
      await tellOfSchool(this.outbox, tx, 'school.changed');
      return this.settingsOf(tx, school);
    });
  }

  private async settingsOf(tx: Tx, school: School): Promise<SchoolSettings> {
    const { name, code, country, timeZone, logoUrl, alertWarning, settingsVersion } = school;
    const { street, zipCode, city, phoneCountryCode, phoneNumber, contactName, contactEmail } = school;
    return {
      ...{ name, code, country, timeZone, logoUrl, alertWarning },
      ...{ street, zipCode, city, phoneCountryCode, phoneNumber, contactName, contactEmail },
      pendingContact: await this.contact.pending(tx),
      version: settingsVersion,
    };
  }
}
