import type { ComposedMail, MailContent } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { ComposesMail } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { TEXTS } from '../i18n/texts';
import { School } from '../schools/school.entity';
import { Verifications } from './verifications';

/** The mails that go to whoever registered the school. */
@Injectable()
export class RegistrationMails {
  constructor(private readonly verifications: Verifications) {}

  @ComposesMail('registered')
  async registered(_mailId: string, tx: Tx): Promise<ComposedMail<'registered'>> {
    return (await contactOf(tx)) ?? { obsolete: true };
  }

  @ComposesMail('office_links')
  async officeLinks(_mailId: string, tx: Tx): Promise<ComposedMail<'office_links'>> {
    return (await contactOf(tx)) ?? { obsolete: true };
  }

  @ComposesMail('verify')
  async verify(_mailId: string, tx: Tx): Promise<ComposedMail<'verify'>> {
    const contact = await contactOf(tx);
    return contact
      ? { ...contact, token: await this.verifications.issue(tx, tx.schoolId) }
      : { obsolete: true };
  }
}

async function contactOf(tx: Tx): Promise<MailContent<'registered' | 'verify' | 'office_links'> | undefined> {
  const school = await tx.em.findOneBy(School, { id: tx.schoolId });
  if (!school?.contactEmail) return undefined;
  const contactName = school.contactName ?? TEXTS.defaultAdmin;
  return { to: school.contactEmail, recipient: 'admin', values: { contactName } };
}
