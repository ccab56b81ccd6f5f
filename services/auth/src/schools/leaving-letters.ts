import type { ComposedMail, MailKind } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { dayInMail, DEFAULT_LANGUAGE, takeAlongUntil } from '@homeroom/domain';
import { ComposesMail } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { languageChosen } from '../accounts/language-chosen';
import { findAddressees } from '../letters/letters.queries';
import { LettersService } from '../letters/letters.service';
import { lastDayOf } from './schools.queries';

const OBSOLETE = { obsolete: true } as const;

/** Mails to a school's administrators about its notice. Obsolete if it was withdrawn meanwhile. */
@Injectable()
export class LeavingLetters {
  constructor(private readonly letters: LettersService) {}

  @ComposesMail('school_leaves')
  async leaves(mailId: string, tx: Tx): Promise<ComposedMail<'school_leaves'>> {
    const content = await this.compose(mailId, tx, 'school_leaves');
    const { lastDay, schoolLanguage } = await dayIn(tx);
    if (!content || lastDay === null) return OBSOLETE;
    const { firstName, ...letter } = content;
    const language = letter.language ?? schoolLanguage ?? DEFAULT_LANGUAGE;
    const until = dayInMail(takeAlongUntil(lastDay), language);
    return { ...letter, values: { firstName, lastDay: dayInMail(lastDay, language), takeAlongUntil: until } };
  }

  @ComposesMail('school_stays')
  async stays(mailId: string, tx: Tx): Promise<ComposedMail<'school_stays'>> {
    const content = await this.compose(mailId, tx, 'school_stays');
    const { lastDay } = await dayIn(tx);
    if (!content || lastDay !== null) return OBSOLETE;
    const { firstName, ...letter } = content;
    return { ...letter, values: { firstName } };
  }

  private async compose(mailId: string, tx: Tx, kind: MailKind) {
    const letter = await this.letters.mint(tx, mailId, kind);
    if (!letter) return undefined;
    const [account] = await tx.sql(findAddressees([letter.subjectId]));
    if (!account?.isActive) return undefined;
    const { firstName } = account;
    return { to: letter.address, recipient: 'admin' as const, firstName, ...languageChosen(account) };
  }
}

async function dayIn(tx: Tx) {
  const [known] = await tx.sql(lastDayOf());
  return known ?? { lastDay: null, schoolLanguage: null };
}
