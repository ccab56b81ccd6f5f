import type { ComposedMail, Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { ComposesMail, Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { languageChosen } from '../accounts/language-chosen';
import { findAddressees } from '../letters/letters.queries';
import { LettersService } from '../letters/letters.service';
import { findAdmins } from './admins.queries';

type Kind = 'invoice_admins' | 'invoice_withdrawn_admins';

/** Tells every administrator of a new or withdrawn invoice, because the school's contact may be somebody who no longer reads it. */
@Injectable()
export class InvoiceLetters {
  constructor(private readonly letters: LettersService) {}

  @Consumes('invoice.issued')
  issued({ payload: { invoiceId } }: Fact<'invoice.issued'>, tx: Tx): Promise<void> {
    return this.tell(tx, 'invoice_admins', invoiceId);
  }

  @Consumes('invoice.withdrawn')
  withdrawn({ payload: { invoiceId } }: Fact<'invoice.withdrawn'>, tx: Tx): Promise<void> {
    return this.tell(tx, 'invoice_withdrawn_admins', invoiceId);
  }

  private async tell(tx: Tx, kind: Kind, aboutId: string): Promise<void> {
    await this.letters.wantEach(tx, await tx.sql(findAdmins()), { kind, aboutId });
  }

  /** Where they read mails now. The school service adds the invoice's words, and drops it for whoever gets the contact's mail. */
  @ComposesMail('invoice_admins', 'invoice_withdrawn_admins')
  async compose(mailId: string, tx: Tx, kind: Kind): Promise<ComposedMail<Kind>> {
    const letter = await this.letters.mint(tx, mailId, kind);
    const [account] = letter ? await tx.sql(findAddressees([letter.subjectId])) : [];
    if (!letter?.aboutId || !account?.isActive || !account.email) return { obsolete: true };
    return {
      to: account.email,
      // An address that nobody has confirmed may be a stranger's; the school service sends no mail about money there.
      recipient: account.isVerified ? 'admin' : 'other',
      ...languageChosen(account),
      values: { firstName: account.firstName },
      about: letter.aboutId,
    };
  }
}
