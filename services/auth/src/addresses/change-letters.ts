import type { ComposedMail } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { ComposesMail } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { languageChosen } from '../accounts/language-chosen';
import { recipientOf } from '../letters/account-letters';
import { findAddressees } from '../letters/letters.queries';
import { LettersService } from '../letters/letters.service';
import { findChange } from './address-change.queries';

const OBSOLETE = { obsolete: true } as const;

/** Asks the new address to confirm, and tells the old one how to stop the change. Neither mail mentions the other address. */
@Injectable()
export class ChangeLetters {
  constructor(private readonly letters: LettersService) {}

  @ComposesMail('new_address', 'address_changes')
  async compose(
    mailId: string,
    tx: Tx,
    kind: 'new_address' | 'address_changes',
  ): Promise<ComposedMail<'new_address' | 'address_changes'>> {
    const letter = await this.letters.mint(tx, mailId, kind);
    const [change] = letter ? await tx.sql(findChange(letter.subjectId)) : [];
    if (!letter?.token || !change || change.stoppedAt) return OBSOLETE;
    if (kind === 'new_address' && change.doneAt) return OBSOLETE;
    const [account] = await tx.sql(findAddressees([change.accountId]));
    if (!account?.isActive) return OBSOLETE;
    const { firstName, role } = account;
    return {
      to: letter.address,
      recipient: recipientOf(role),
      ...languageChosen(account),
      values: { firstName },
      token: letter.token,
    };
  }
}
