import type { ComposedMail, MailContent, MailKind } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { Role } from '@homeroom/domain';
import { ComposesMail } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { languageChosen } from '../accounts/language-chosen';
import { type Addressee, findAddressees } from './letters.queries';
import { LettersService } from './letters.service';

const OBSOLETE = { obsolete: true } as const;

/** Letters about an account; their content reflects the account at the time of sending. */
@Injectable()
export class AccountLetters {
  constructor(private readonly letters: LettersService) {}

  /** A link is only sent to the account's current address. */
  @ComposesMail('registered', 'activation', 'activated', 'confirm_address', 'password_reset', 'pin_reset')
  async toPresentAddress(mailId: string, tx: Tx, kind: MailKind): Promise<ComposedMail> {
    return this.compose(mailId, tx, kind, ({ isActive, email }, address) => isActive && email === address);
  }

  /** Not sent if the guardian has confirmed meanwhile: the mail may have waited for the school's confirmation, or for the next day. */
  @ComposesMail('guardian_invitation')
  async invitation(mailId: string, tx: Tx, kind: MailKind): Promise<ComposedMail> {
    const isAwaited = ({ isActive, email, isVerified }: Addressee, address: string) =>
      isActive && email === address && !isVerified;
    return this.compose(mailId, tx, kind, isAwaited);
  }

  /** A warning is sent to the address it was meant for, even if the account has another one by now. */
  @ComposesMail('password_changed', 'pin_changed', 'admin_joined', 'admin_removed', 'erasure_waits')
  async warning(mailId: string, tx: Tx, kind: MailKind): Promise<ComposedMail> {
    return this.compose(mailId, tx, kind, () => true);
  }

  private async compose(
    mailId: string,
    tx: Tx,
    kind: MailKind,
    still: (account: Addressee, address: string) => boolean,
  ): Promise<ComposedMail> {
    const letter = await this.letters.mint(tx, mailId, kind);
    if (!letter) return OBSOLETE;
    const { subjectId, aboutId, address, token } = letter;
    const people = await tx.sql(findAddressees([subjectId, ...(aboutId ? [aboutId] : [])]));
    const account = people.find(({ id }) => id === subjectId);
    if (!account || !still(account, address)) return OBSOLETE;
    const { firstName, role, signInId } = account;
    const about = people.find(({ id }) => id === aboutId);
    const values: Record<string, string> = {
      firstName,
      ...(kind === 'guardian_invitation' ? { parentId: signInId ?? '' } : {}),
      ...(about ? { joined: nameOf(about) } : {}),
    };
    return {
      to: address,
      recipient: recipientOf(role),
      ...languageChosen(account),
      values: values as MailContent['values'],
      ...(token ? { token } : {}),
    };
  }
}

/** Before a school is confirmed, only its administrators get its mails. */
export function recipientOf(role: Role): MailContent['recipient'] {
  return role === 'school_admin' || role === 'super_super_admin' ? 'admin' : 'other';
}

export function nameOf({ firstName, lastName }: Pick<Addressee, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
