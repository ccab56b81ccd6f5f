import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { findAdminIds } from '../accounts/accounts.queries';
import { findSchool } from '../schools/schools.queries';
import { findAddressees } from './letters.queries';
import { LettersService } from './letters.service';

/** Writes to the person who registered a school once it exists, and again if it is opened later. */
@Injectable()
export class WelcomeConsumer {
  constructor(private readonly letters: LettersService) {}

  @Consumes('school.registered')
  async registered(_: Fact<'school.registered'>, tx: Tx): Promise<void> {
    const [school] = await tx.sql(findSchool());
    await this.welcome(tx, school?.status === 'pending' ? 'activation' : 'registered');
  }

  @Consumes('school.activated')
  async activated(_: Fact<'school.activated'>, tx: Tx): Promise<void> {
    await this.welcome(tx, 'activated');
  }

  private async welcome(tx: Tx, kind: 'registered' | 'activation' | 'activated'): Promise<void> {
    const admins = await tx.sql(findAdminIds());
    for (const { id, email, isVerified } of await tx.sql(findAddressees(admins.map(({ id }) => id))))
      if (email && isVerified === (kind === 'activated'))
        await this.letters.want(tx, { kind, subjectId: id, address: email });
  }
}
