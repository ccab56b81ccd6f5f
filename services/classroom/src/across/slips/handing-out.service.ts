import { AppError, type SlipOrder, type TakeSlips } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import type { PinHolder } from '@homeroom/domain';
import { AuditNotes, KnownSchools } from '@homeroom/events';
import { CONFIG } from '@homeroom/platform';
import { openAs, recipientOf } from '@homeroom/sealing';
import { Inject, Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { ClassroomConfig } from '../../config';
import { type LetterHead, letterPages } from './letter-pages';
import { placeOf, toOrder } from './slip-order';
import { type ClassSlips, type PersonSlip, slipPages } from './slip-pages';
import {
  letterHead,
  endOrder,
  type HeldOrder,
  holdOrder,
  type Named,
  orderById,
  sealedSheets,
  stillHere,
} from './slips.queries';

const NOT_THIS = 'These slips open only on the page where they were ordered. Discard them and make new ones.';

/** Delivers slips to the person who ordered them, until their browser confirms that it has them. */
@Injectable()
export class HandingOutService {
  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
    private readonly book: AuditNotes,
    @Inject(CONFIG) private readonly config: ClassroomConfig,
  ) {}

  /** May be repeated, if an earlier download did not arrive. */
  async file(orderId: string, { token, layout = 'slips' }: TakeSlips): Promise<Readable> {
    const privateKey = Buffer.from(token, 'base64url');
    const { code, name, country } = await this.schools.current();
    const { holder, head, classes } = await this.db.transaction((tx) =>
      this.openedBy(tx, orderId, privateKey),
    );
    const school = { code, name, country, origin: this.config.PUBLIC_URL };
    // Letters are only for guardians.
    return layout === 'letters' && holder === 'guardian'
      ? letterPages(classes, { ...school, ...head })
      : slipPages(holder, classes, school);
  }

  /** Idempotent. */
  taken(orderId: string, token: string): Promise<SlipOrder> {
    return this.db.transaction(async (tx) => {
      const { state } = await held(tx, orderId, Buffer.from(token, 'base64url'));
      if (state === 'making') throw new AppError('SLIPS_NOT_READY');
      await tx.sql(endOrder(orderId, 'taken'));
      return toOrder((await tx.sql(orderById(orderId)))[0]);
    });
  }

  private async openedBy(
    tx: Tx,
    orderId: string,
    privateKey: Buffer,
  ): Promise<{ holder: PinHolder; head: LetterHead; classes: ClassSlips[] }> {
    const { state, holder } = await held(tx, orderId, privateKey);
    if (state === 'making') throw new AppError('SLIPS_NOT_READY');
    if (state !== 'ready') throw new AppError('SLIPS_GONE');
    const sheets = await tx.sql(sealedSheets(orderId));
    const people = await tx.sql(stillHere[holder](sheets.flatMap(({ holderIds }) => holderIds)));
    const classes = sheets.map(({ classNumber, className, place, sealed }): ClassSlips => {
      const slips = openAs(privateKey, sealed, placeOf(tx.schoolId, orderId, place)).toString();
      return { classNumber, className, slips: asTheyAreNow(JSON.parse(slips) as PersonSlip[], people) };
    });
    const count = classes.reduce((sum, { slips }) => sum + slips.length, 0);
    await this.book.write(tx, { action: `${holder}.slips_taken`, detail: { count } });
    const [head] = await tx.sql(letterHead());
    if (!head) throw new Error('A statement without a table answers one row');
    return { holder, head, classes };
  }
}

/** Slips wait for hours, so people who have left since, or may no longer know of a child, are dropped, and so is that child. */
function asTheyAreNow(slips: readonly PersonSlip[], people: readonly Named[]): PersonSlip[] {
  const known = new Map(people.map((person) => [person.signInId, person]));
  return slips.flatMap((slip) => {
    const person = known.get(slip.signInId);
    return person ? [{ ...slip, ...person }] : [];
  });
}

/** Answers somebody else's order without revealing its state. */
async function held(tx: Tx, orderId: string, privateKey: Buffer): Promise<HeldOrder> {
  const [order] = await tx.sql(holdOrder(orderId));
  if (!order) throw new AppError('NOT_FOUND', 'There are no such slips.');
  if (!recipientOf(privateKey).equals(order.publicKey)) throw new AppError('NOT_FOUND', NOT_THIS);
  return order;
}
