import { type Fact, type FactName, type ServiceName, SUBSCRIBERS } from '@homeroom/contracts';
import { statement, TenantDb, type Tx } from '@homeroom/database';
import { runForSchool, SERVICE_NAME } from '@homeroom/platform';
import { Inject, Injectable, type OnModuleInit, SetMetadata } from '@nestjs/common';
import { MarkedMethods } from './marked-methods';

const CONSUMES = 'homeroom:consumes';
const LEARNS = 'homeroom:learns';
const TELLS = 'homeroom:tells';

/**
 * Marks a method that hears a fact: `(fact: Fact<'points.awarded'>, tx: Tx) => Promise<void>`. It runs inside the school's
 * transaction together with its inbox row, so its effect happens once however often the fact arrives.
 */
export const Consumes = (name: FactName) => SetMetadata(CONSUMES, name);

/**
 * Marks a method that asks the owner when it hears a fact: `(fact: Fact<'account.changed'>) => Promise<Effect>`. It asks while
 * no transaction is open; what it answers is run as above. Of two that ask about one subject at once, the one that asked
 * first may write last: the effect compares what it writes with what is there (the fact's id, a version).
 */
export const Learns = (name: FactName) => SetMetadata(LEARNS, name);

/**
 * Marks a method that tells open pages of a fact and does nothing else: `(fact: Fact<'points.awarded'>) => Promise<void>`.
 * The gateway shows an event once by its id, so nothing is written down about it: it runs for the fact's school, may read,
 * and costs the database no transaction that writes.
 */
export const Tells = (name: FactName) => SetMetadata(TELLS, name);

export type Effect = (tx: Tx) => Promise<void>;
type Handler = (fact: Fact, tx: Tx) => Promise<void>;
type Learner = (fact: Fact) => Promise<Effect>;
type Teller = (fact: Fact) => Promise<void>;

const markHandled = statement<{ fresh: number }, [consumer: string, eventId: string]>(
  'inbox.mark_handled',
  `INSERT INTO inbox (school_id, consumer, event_id) VALUES ($1, $2, $3)
   ON CONFLICT DO NOTHING RETURNING 1 AS fresh`,
);

@Injectable()
export class Consumers implements OnModuleInit {
  private readonly handlers = new Map<string, { consumer: string; learn: Learner }[]>();
  private readonly tellers = new Map<string, Teller[]>();

  constructor(
    private readonly marked: MarkedMethods,
    private readonly db: TenantDb,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
  ) {}

  onModuleInit(): void {
    this.discover();
  }

  get isEmpty(): boolean {
    return this.handlers.size + this.tellers.size === 0;
  }

  /** Nothing of ours but pages hears of it. */
  onlyTells(name: FactName): boolean {
    return SUBSCRIBERS[name].includes(this.service) && this.tellers.has(name) && !this.handlers.has(name);
  }

  hears(name: string): boolean {
    return this.handlers.has(name) || this.tellers.has(name);
  }

  /** Hands one fact to everybody here who hears it; who acts on it in a transaction each, and before anybody is told. */
  async handle(fact: Pick<Fact, 'eventId' | 'name' | 'schoolId' | 'payload'>): Promise<void> {
    for (const { consumer, learn } of this.handlers.get(fact.name) ?? []) {
      const act = await runForSchool(fact.schoolId, () => learn(fact as Fact));
      await this.db.inSchool(fact.schoolId, async (tx) => {
        const [fresh] = await tx.sql(markHandled(consumer, fact.eventId));
        if (fresh) await act(tx);
      });
    }
    for (const tell of this.tellers.get(fact.name) ?? [])
      await runForSchool(fact.schoolId, () => tell(fact as Fact));
  }

  private discover(): void {
    for (const { mark, name, call } of this.marked.find<FactName, Handler>(CONSUMES))
      this.register(mark, name, this.handlers, {
        consumer: name,
        learn: async (fact: Fact) => (tx: Tx) => call(fact, tx),
      });
    for (const { mark, name, call } of this.marked.find<FactName, Learner>(LEARNS))
      this.register(mark, name, this.handlers, { consumer: name, learn: call });
    for (const { mark, name, call } of this.marked.find<FactName, Teller>(TELLS))
      this.register(mark, name, this.tellers, call);
  }

  private register<Hearer>(
    fact: FactName,
    hearer: string,
    known: Map<string, Hearer[]>,
    entry: Hearer,
  ): void {
    if (!SUBSCRIBERS[fact].includes(this.service)) {
      throw new Error(`${hearer} hears ${fact}, but SUBSCRIBERS does not send it to ${this.service}`);
    }
    known.set(fact, [...(known.get(fact) ?? []), entry]);
  }
}
