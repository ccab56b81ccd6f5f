import type { SlipOrder } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { currentSchoolId } from '@homeroom/platform';
import { sealTo } from '@homeroom/sealing';
import { Injectable } from '@nestjs/common';
import { Accounts, pinSlip } from '../../ground/accounts/accounts';
import { PhonesOfPeople } from '../../ground/accounts/phones-of-people';
import { carryOut, type Order } from '../../ground/orders/order';
import { placeOf } from './slip-order';
import type { PersonSlip } from './slip-pages';
import {
  endOrder,
  finish,
  holdOrder,
  lease,
  nextSheet,
  type Sheet,
  sheetMade,
  stillHere,
} from './slips.queries';

/** Shorter than the lease, so that a worker that waits this long still holds it. */
const HASHING_MS = 20_000;

/**
 * Generates PINs class by class and encrypts them at once to the person who ordered them. PINs that were generated but not encrypted,
 * because a process ended in between, are generated again: nobody has seen them.
 */
@Injectable()
export class MakingService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly phones: PhonesOfPeople,
  ) {}

  work(ordered: Order): Promise<void> {
    const { id } = ordered;
    return carryOut(this.db, lease, ordered, async (_, stillOurs) => {
      for (;;) {
        const [sheet] = await this.db.transaction((tx) => tx.sql(nextSheet(id)));
        if (!sheet) break;
        await stillOurs();
        const slips = await this.draw(sheet);
        const place = placeOf(currentSchoolId(), id, sheet.place);
        const sealed = sealTo(Buffer.from(JSON.stringify(slips)), sheet.publicKey, place);
        await this.db.transaction(async (tx) => {
          const [held] = await tx.sql(holdOrder(id));
          // What nobody can collect any more is not stored.
          await tx.sql(sheetMade(id, sheet.place, sheet.attempt, held?.state === 'making' ? sealed : null));
        });
      }
      await this.db.transaction((tx) => tx.sql(finish(id)));
    });
  }

  /** Nobody collected them in time. */
  expire({ schoolId, id }: Order): Promise<void> {
    return this.db.inSchool(schoolId, async (tx) => {
      await tx.sql(endOrder(id, 'expired'));
    });
  }

  /** A person who has left since the order needs no slip. */
  private async draw({ holder, holderIds }: Sheet & Pick<SlipOrder, 'holder'>): Promise<PersonSlip[]> {
    const [people] = await this.db.read(stillHere[holder](holderIds));
    if (people.length === 0) return [];
    const ids = people.map(({ id }) => id);
    const issued = await this.accounts.replacePins(holder, ids, HASHING_MS);
    await this.phones.ask(ids);
    return people.flatMap(({ firstName, lastName, children, address, language }, index) => {
      const account = issued[index];
      if (!account) return [];
      const person = { firstName, lastName, children, address, language };
      return [{ ...person, signInId: account.signInId, ...pinSlip(account) }];
    });
  }
}
