import { abreast } from '@homeroom/platform';
import type { FanOutWork, LeasedRow } from '../fan-out/fan-out.queries';
import type { HeldRows } from '../fan-out/held-rows';

/** Why something did not go out, and what follows from that. */
export interface Trouble {
  /** Every other trouble is the way's and meets everybody. */
  isAboutOne: boolean;
  isFinal: boolean;
  mayHaveArrived: boolean;
}

/** One way to people: what it has to know of those of a batch, and one of them at a time. */
export interface Carrier<To> {
  /** How many are on their way at once, of one batch. */
  readonly atOnce: number;
  /** Who is not in the answer is not reached this way. */
  addressees(work: FanOutWork, recipientIds: string[]): Promise<ReadonlyMap<string, To>>;
  /** Nothing where it was handed over. */
  send(work: FanOutWork, row: LeasedRow, to: To): Promise<Trouble | undefined>;
}

const NO_WAY: Trouble = { isAboutOne: true, isFinal: true, mayHaveArrived: false };

/**
 * Hands a batch over. It is at least once: a worker that is killed between the yes of whoever took it and the row's mark
 * leaves a row that is sent again. Each is marked by itself at once, which keeps that to the few that were on their way.
 */
export async function carry<To>(
  carrier: Carrier<To>,
  held: HeldRows,
  isEnding: () => boolean,
): Promise<void> {
  const ids = held.rows.map(({ recipientId }) => recipientId);
  const addressees = await carrier.addressees(held.work, ids);
  const waiting = [...held.rows];
  const lines = Array.from({ length: carrier.atOnce }, (_, line) => line);
  await abreast(lines, carrier.atOnce, async () => {
    for (let row = next(); row; row = next()) {
      const goesOn = await one(carrier, held, row, addressees.get(row.recipientId));
      if (!goesOn && waiting.length > 0) await held.later(waiting.splice(0), true);
    }
  });
  await held.letGo(waiting);

  function next(): LeasedRow | undefined {
    return isEnding() ? undefined : waiting.shift();
  }
}

/** Answers whether there is any use in trying the next one. */
async function one<To>(
  carrier: Carrier<To>,
  held: HeldRows,
  row: LeasedRow,
  to: To | undefined,
): Promise<boolean> {
  if (!(await held.begin(row))) return true;
  const trouble = to === undefined ? NO_WAY : await carrier.send(held.work, row, to);
  if (!trouble) {
    await held.handedOver(row);
    return true;
  }
  const arrived = row.begunBefore || trouble.mayHaveArrived;
  if (trouble.isFinal) await held.failed([row], arrived);
  else await held.later([row], arrived);
  return trouble.isAboutOne;
}
