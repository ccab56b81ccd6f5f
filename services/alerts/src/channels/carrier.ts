import { isDeepStrictEqual } from 'node:util';
import { abreast } from '@homeroom/platform';
import type { FanOutWork, LeasedRow } from '../fan-out/fan-out.queries';
import type { BegunNow, HeldRows } from '../fan-out/held-rows';

/** The reason why a delivery failed, and its consequences. */
export interface Trouble {
  /** If false, the whole channel is affected, and so everybody. */
  isAboutOne: boolean;
  isFinal: boolean;
  mayHaveArrived: boolean;
}

/** What a carrier has read about the recipients of a batch. */
export interface Addressees<To> {
  /** People who are missing cannot be reached by this channel. */
  byId: ReadonlyMap<string, To>;
  /** The latest notice included in the texts, for carriers whose texts contain what is known so far. */
  upTo?: number;
  /** The school's other active alerts at the time the texts were read. */
  others: readonly string[];
}

/** A delivery channel: reads what it needs for a batch, and sends to one recipient at a time. */
export interface Carrier<To> {
  /** How many deliveries of one batch may be in progress at once. */
  readonly atOnce: number;
  addressees(work: FanOutWork, recipientIds: string[]): Promise<Addressees<To>>;
  /** Undefined if it was handed over. */
  send(work: FanOutWork, row: LeasedRow, to: To): Promise<Trouble | undefined>;
}

interface Circumstances {
  isEnding: () => boolean;
  /** Called with unexpected errors. */
  noted: (error: unknown) => void;
}

const NO_WAY: Trouble = { isAboutOne: true, isFinal: true, mayHaveArrived: false };
/** Unknown how far the delivery got. */
const THROWN: Trouble = { isAboutOne: true, isFinal: false, mayHaveArrived: true };

/**
 * Delivers a batch, at least once: if a worker is killed between the channel's acceptance and marking the row, the row is sent again. Rows
 * are marked one by one, which limits this to the few in progress. A delivery that throws is retried later, and ends neither the others nor
 * the batch.
 */
export async function carry<To>(
  carrier: Carrier<To>,
  held: HeldRows,
  { isEnding, noted }: Circumstances,
): Promise<void> {
  const words = new WordsOfBatch(carrier, held, noted);
  try {
    await words.first;
  } catch (error) {
    noted(error);
    // Rows that an earlier worker had begun stay marked as begun.
    return held.later(held.rows, true);
  }
  const waiting = [...held.rows];
  const lines = Array.from({ length: carrier.atOnce }, (_, number) => number);
  try {
    // Unmarked rows are released when their lease expires.
    await abreast(lines, carrier.atOnce, line);
  } finally {
    await held.letGo(waiting);
  }

  async function line(): Promise<void> {
    for (let row = next(); row; row = next()) {
      const goesOn = await one(row);
      if (!goesOn && waiting.length > 0) await held.later(waiting.splice(0), true);
    }
  }

  function next(): LeasedRow | undefined {
    return isEnding() ? undefined : waiting.shift();
  }

  /** Returns whether it makes sense to try the next row. */
  async function one(row: LeasedRow): Promise<boolean> {
    const begun = await held.begin(row);
    if (!begun) return true;
    const to = await words.for(row, begun);
    const trouble = to === undefined ? NO_WAY : await send(row, to);
    if (!trouble) {
      await held.handedOver(row);
      return true;
    }
    const arrived = row.begunBefore || trouble.mayHaveArrived;
    if (trouble.isFinal) await held.failed([row], arrived);
    else await held.later([row], arrived);
    return trouble.isAboutOne;
  }

  async function send(row: LeasedRow, to: To): Promise<Trouble | undefined> {
    try {
      return await carrier.send(held.work, row, to);
    } catch (error) {
      noted(error);
      return THROWN;
    }
  }
}

/**
 * Texts are read once per batch, and again if the staff have written an update since (recipients not begun by then have no row for it), or
 * if another alert has begun or ended: an end says which alerts go on.
 */
class WordsOfBatch<To> {
  readonly first: Promise<Addressees<To>>;
  private newest: Promise<Addressees<To>>;

  constructor(
    private readonly carrier: Carrier<To>,
    private readonly held: HeldRows,
    private readonly noted: (error: unknown) => void,
  ) {
    this.first = this.read();
    this.newest = this.first;
  }

  async for({ recipientId }: LeasedRow, now: BegunNow): Promise<To | undefined> {
    const { newest } = this;
    const held = await newest;
    if (this.isOld(held, now) && this.newest === newest) {
      // An alarm does not wait for newer texts: if reading them fails, the old ones are sent.
      this.newest = this.read().catch((error: unknown) => {
        this.noted(error);
        return held;
      });
    }
    return (await this.newest).byId.get(recipientId);
  }

  private isOld({ upTo, others }: Addressees<To>, now: BegunNow): boolean {
    if (upTo !== undefined && upTo < now.lastNotice) return true;
    return now.others !== undefined && !isDeepStrictEqual(others, now.others);
  }

  private read(): Promise<Addressees<To>> {
    const ids = this.held.rows.map(({ recipientId }) => recipientId);
    return this.carrier.addressees(this.held.work, ids);
  }
}
