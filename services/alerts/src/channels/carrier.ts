import { isDeepStrictEqual } from 'node:util';
import { abreast } from '@homeroom/platform';
import type { FanOutWork, LeasedRow } from '../fan-out/fan-out.queries';
import type { BegunNow, HeldRows } from '../fan-out/held-rows';

/** Why something did not go out, and what follows from that. */
export interface Trouble {
  /** Every other trouble is the way's and meets everybody. */
  isAboutOne: boolean;
  isFinal: boolean;
  mayHaveArrived: boolean;
}

/** What a carrier knows of those whom it is to reach. */
export interface Addressees<To> {
  /** Who is not in it is not reached this way. */
  byId: ReadonlyMap<string, To>;
  /** The newest notice that is in their words, where those say what is known by now. */
  upTo?: number;
  /** The school's other alerts that went on when the words were read. */
  others: readonly string[];
}

/** One way to people: what it has to know of those of a batch, and one of them at a time. */
export interface Carrier<To> {
  /** How many are on their way at once, of one batch. */
  readonly atOnce: number;
  addressees(work: FanOutWork, recipientIds: string[]): Promise<Addressees<To>>;
  /** Nothing where it was handed over. */
  send(work: FanOutWork, row: LeasedRow, to: To): Promise<Trouble | undefined>;
}

interface Circumstances {
  isEnding: () => boolean;
  /** Hears of what nobody has foreseen. */
  noted: (error: unknown) => void;
}

const NO_WAY: Trouble = { isAboutOne: true, isFinal: true, mayHaveArrived: false };
/** Nobody knows how far it had come. */
const THROWN: Trouble = { isAboutOne: true, isFinal: false, mayHaveArrived: true };

/**
 * Hands a batch over. It is at least once: a worker that is killed between the yes of whoever took it and the row's mark
 * leaves a row that is sent again. Each is marked by itself at once, which keeps that to the few that were on their way.
 * What throws is tried in vain: it ends neither what others are sent nor the batch.
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
    // Of what an earlier worker had begun, it stays known.
    return held.later(held.rows, true);
  }
  const waiting = [...held.rows];
  const lines = Array.from({ length: carrier.atOnce }, (_, number) => number);
  try {
    // What is not marked is nobody's any more when its lease has passed.
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

  /** Answers whether there is any use in trying the next one. */
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
 * Read for all at once, and anew where the staff have spoken since (whoever had not been begun then has no row of that word), or where
 * another alert has begun or is over: an end says which of them go on.
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
      // An alarm does not wait for a word: without an answer it leaves as it is.
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
