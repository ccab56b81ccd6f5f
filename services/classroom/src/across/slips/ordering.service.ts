import {
  AppError,
  type Identity,
  type OrderedSlips,
  type OrderSlips,
  type SlipChoice,
  type SlipOrder,
  type SlipsFor,
} from '@homeroom/contracts';
import { decided, TenantDb, violatedConstraint } from '@homeroom/database';
import { LIMITS } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { drawRecipient } from '@homeroom/sealing';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Accounts } from '../../ground/accounts/accounts';
import { accessToClass } from '../../ground/access/class-access';
import { toOrder } from './slip-order';
import {
  addOrder,
  addSheets,
  endOrder,
  type Holder,
  holdersOfClass,
  holdersOfImport,
  holdOrder,
  importExists,
  latestOrders,
  neverTaken,
  orderById,
  type Sheet,
} from './slips.queries';

/** Orders slips for the office. No PIN is replaced without stating whose. */
@Injectable()
export class OrderingService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly book: AuditNotes,
  ) {}

  async choice(identity: Identity, whom: SlipsFor): Promise<SlipChoice> {
    const { without, having } = await this.divided(identity, whom);
    return { without: without.length, having: having.length };
  }

  /** Only this response contains the key that opens the slips. */
  async order(identity: Identity, { everybody = false, ...whom }: OrderSlips): Promise<OrderedSlips> {
    const { all, without } = await this.divided(identity, whom);
    const holders = everybody ? all : without;
    if (holders.length === 0) throw new AppError('NOBODY_NEEDS_SLIPS');
    const { publicKey, privateKey } = drawRecipient();
    const id = uuidv7();
    const { holder = 'student', importId = null, classNumber = null } = whom;
    return this.db.transaction(async (tx) => {
      await alone(() => tx.sql(addOrder(id, holder, importId, classNumber, identity.personId, publicKey)));
      await tx.sql(addSheets(id, JSON.stringify(sheetsOf(holders))));
      await this.book.write(tx, { action: `${holder}.slips_ordered`, detail: { count: holders.length } });
      const order = toOrder((await tx.sql(orderById(id)))[0]);
      return decided(tx, { ...order, token: privateKey.toString('base64url') });
    });
  }

  async latest(): Promise<SlipOrder[]> {
    const [rows] = await this.db.read(latestOrders());
    return rows.map(toOrder);
  }

  async find(orderId: string): Promise<SlipOrder> {
    const [[row]] = await this.db.read(orderById(orderId));
    return toOrder(row);
  }

  /** For somebody who has lost the key that opens the slips, or wants others. */
  discard(orderId: string): Promise<SlipOrder> {
    return this.db.transaction(async (tx) => {
      await tx.sql(holdOrder(orderId));
      await tx.sql(endOrder(orderId, 'discarded'));
      return toOrder((await tx.sql(orderById(orderId)))[0]);
    });
  }

  /** Divides people into those who have been given a slip and those who have not; a PIN on slips that nobody collected does not count. */
  private async divided(
    identity: Identity,
    whom: SlipsFor,
  ): Promise<{ all: Holder[]; without: Holder[]; having: Holder[] }> {
    const all = await this.holders(identity, whom);
    const ids = all.map(({ id }) => id);
    if (ids.length === 0) return { all, without: [], having: [] };
    const known = await this.accounts.knownPins(ids);
    const [unseen] = await this.db.read(neverTaken(ids));
    const isUnseen = (id: string, since: Date) =>
      unseen.some(
        ({ holderIds, begunAt, madeAt }) =>
          holderIds.includes(id) && since >= begunAt && (madeAt === null || since <= madeAt),
      );
    const has = ({ id }: Holder) => {
      const since = known.get(id);
      return since !== undefined && !isUnseen(id, since);
    };
    return { all, without: all.filter((each) => !has(each)), having: all.filter(has) };
  }

  private async holders(
    identity: Identity,
    { holder = 'student', importId, classNumber }: SlipsFor,
  ): Promise<Holder[]> {
    if (importId !== undefined && classNumber !== undefined)
      throw new AppError('VALIDATION_FAILED', 'Choose a class or an import, not both.');
    if (importId !== undefined) {
      const [[known], found] = await this.db.read(importExists(importId), holdersOfImport[holder](importId));
      if (!known) throw new AppError('NOT_FOUND', 'There is no such import.');
      return found;
    }
    const card = await accessToClass(this.db, identity, classNumber ?? 0);
    const [found] = await this.db.read(holdersOfClass[holder](card.classNumber));
    return found;
  }
}

/** Each class has pages of its own, to be handed to its leader. */
function sheetsOf(holders: readonly Holder[]): Sheet[] {
  const sheets: Sheet[] = [];
  for (const { id, classNumber, className } of holders) {
    const last = sheets.at(-1);
    if (last?.classNumber === classNumber && last.holderIds.length < LIMITS.studentsPerClass)
      last.holderIds.push(id);
    else sheets.push({ place: sheets.length, classNumber, className, holderIds: [id] });
  }
  return sheets;
}

async function alone<T>(add: () => Promise<T>): Promise<T> {
  try {
    return await add();
  } catch (error) {
    throw violatedConstraint(error) === 'slip_order_open' ? new AppError('SLIPS_OPEN') : error;
  }
}
