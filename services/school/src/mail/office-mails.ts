import type { ComposedMail } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { DEFAULT_LANGUAGE } from '@homeroom/domain';
import { ComposesMail } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { invoiceToPay } from '../invoices/own-invoices.queries';
import { textsIn } from '../i18n/texts';
import { School } from '../schools/school.entity';

/** What other services want the office to be told goes to the address with which the school was registered. */
@Injectable()
export class OfficeMails {
  @ComposesMail('office_links', 'office_erasure')
  async named(_mailId: string, tx: Tx): Promise<ComposedMail<'office_links' | 'office_erasure'>> {
    const office = await this.office(tx);
    if (!office) return { obsolete: true };
    const { to, contactName } = office;
    return { to, recipient: 'admin', values: { contactName } };
  }

  /** The mail's id is the invoice's, so there is one of each. What was paid meanwhile is nobody's to be asked for. */
  @ComposesMail('invoice')
  async invoice(mailId: string, tx: Tx): Promise<ComposedMail<'invoice'>> {
    const [invoice] = await tx.sql(invoiceToPay(mailId));
    const office = await this.office(tx);
    if (!invoice || !office) return { obsolete: true };
    const { to, contactName, language } = office;
    const due = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const dueOn = due.format(new Date(invoice.dueOn));
    return { to, recipient: 'admin', values: { contactName, number: invoice.number, dueOn } };
  }

  private async office(tx: Tx) {
    const school = await tx.em.findOneBy(School, { id: tx.schoolId });
    if (!school?.contactEmail) return undefined;
    const language = school.language ?? DEFAULT_LANGUAGE;
    const contactName = school.contactName ?? textsIn(language).defaultAdmin;
    return { to: school.contactEmail, contactName, language };
  }
}
