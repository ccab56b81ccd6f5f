import { AppError, type LinkFacts } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { findChangeOwner } from '../addresses/address-change.queries';
import { findSchool } from '../schools/schools.queries';
import { type Addressee, findAddressees, type Letter } from './letters.queries';
import { LettersService } from './letters.service';

/** What a page shows about a link before anything is clicked. */
@Injectable()
export class LookService {
  constructor(private readonly letters: LettersService) {}

  look(token: string): Promise<LinkFacts> {
    return this.letters.look(token, async (tx, letter) => {
      const [school] = await tx.sql(findSchool());
      if (!school) throw new AppError('TOKEN_INVALID');
      const account = await this.accountBehind(tx, letter);
      // An invitation of an administrator has no account yet.
      if (letter.kind !== 'admin_invitation' && !account?.isActive) throw new AppError('TOKEN_INVALID');
      return {
        kind: letter.kind,
        schoolName: school.name,
        schoolCode: school.code,
        email: letter.address,
        ...(account ? { firstName: account.firstName, role: account.role } : {}),
        ...(letter.usedAt ? { isDone: true as const } : {}),
      };
    });
  }

  private async accountBehind(tx: Tx, { kind, subjectId }: Letter): Promise<Addressee | undefined> {
    const isOfChange = kind === 'new_address' || kind === 'address_changes';
    const [owner] = isOfChange ? await tx.sql(findChangeOwner(subjectId)) : [{ accountId: subjectId }];
    const [account] = owner ? await tx.sql(findAddressees([owner.accountId])) : [];
    return account;
  }
}
