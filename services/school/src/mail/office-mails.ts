import type { ComposedMail } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { ComposesMail } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { textsIn } from '../i18n/texts';
import { School } from '../schools/school.entity';

/** What other services want the office to be told goes to the address with which the school was registered. */
@Injectable()
export class OfficeMails {
  @ComposesMail('office_links')
  async links(_mailId: string, tx: Tx): Promise<ComposedMail<'office_links'>> {
    const school = await tx.em.findOneBy(School, { id: tx.schoolId });
    if (!school?.contactEmail) return { obsolete: true };
    const contactName = school.contactName ?? textsIn(school.language).defaultAdmin;
    return { to: school.contactEmail, recipient: 'admin', values: { contactName } };
  }
}
