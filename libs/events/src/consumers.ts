import { type Fact, type FactName, type ServiceName, SUBSCRIBERS } from '@homeroom/contracts';
import { statement, TenantDb, type Tx } from '@homeroom/database';
import { runForSchool, SERVICE_NAME } from '@homeroom/platform';
import { Inject, Injectable, type OnModuleInit, SetMetadata } from '@nestjs/common';
import { MarkedMethods } from './marked-methods';

const CONSUMES = 'homeroom:consumes';
const CONSUMES_TOGETHER = 'homeroom:consumes-together';
const LEARNS = 'homeroom:learns';
const TELLS = 'homeroom:tells';

/**
 * Marks a method that hears a fact: `(fact: Fact<'points.awarded'>, tx: Tx) => Promise<void>`. It runs inside the school's
 * transaction together with its inbox row, so its effect happens once however often the fact arrives.
 */
export const Consumes = (name: FactName) => SetMetadata(CONSUMES, name);

/**
 * Marks a method that hears many facts of one name and school at once, in the order in which they were said: `(facts: readonly
 * Fact<'points.awarded'>[], tx: Tx) => Promise<void>`. All of them, or none, in one transaction with their inbox rows; those that
 * were handled before are not among them. Two that hold rows in common take them in one order.
 */
export const ConsumesTogether = (name: FactName) => SetMetadata(CONSUMES_TOGETHER, name);

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
type TogetherHandler = (facts: readonly Fact[], tx: Tx) => Promise<void>;
type Learner = (fact: Fact) => Promise<Effect>;
type Teller = (fact: Fact) => Promise<void>;
/** What one of those who hear a name does with facts of a school, each of them once. */
type Act = (facts: readonly Fact[]) => Promise<void>;

/** In one order, so that two who have the same facts never wait for each other in a circle. */
const markHandled = statement<{ eventId: string }, [consumer: string, eventIds: string[]]>(
  'inbox.mark_handled',
  `INSERT INTO inbox (school_id, consumer, event_id) SELECT $1, $2, id FROM unnest($3::uuid[]) AS id ORDER BY id
   ON CONFLICT DO NOTHING RETURNING event_id AS "eventId"`,
);

@Injectable()
export class Consumers implements OnModuleInit {
  private readonly handlers = new Map<string, Act[]>();
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
  handle(fact: Pick<Fact, 'eventId' | 'name' | 'schoolId' | 'payload'>): Promise<void> {
    return this.handleTogether([fact as Fact]);
  }

  /** Facts of one name and school. */
  async handleTogether(facts: readonly Fact[]): Promise<void> {
    const [first] = facts;
    if (!first) return;
    const { name, schoolId } = first;
    for (const act of this.handlers.get(name) ?? []) await runForSchool(schoolId, () => act(facts));
    for (const tell of this.tellers.get(name) ?? [])
      for (const fact of facts) await runForSchool(schoolId, () => tell(fact));
  }

  private discover(): void {
    for (const { mark, name, call } of this.marked.find<FactName, Handler>(CONSUMES))
      this.register(
        mark,
        name,
        this.handlers,
        this.oneByOne(name, async (fact) => (tx) => call(fact, tx)),
      );
    for (const { mark, name, call } of this.marked.find<FactName, Learner>(LEARNS))
      this.register(mark, name, this.handlers, this.oneByOne(name, call));
    for (const { mark, name, call } of this.marked.find<FactName, TogetherHandler>(CONSUMES_TOGETHER))
      this.register(mark, name, this.handlers, (facts) => this.together(name, facts, call));
    for (const { mark, name, call } of this.marked.find<FactName, Teller>(TELLS))
      this.register(mark, name, this.tellers, call);
  }

  private oneByOne(consumer: string, learn: Learner): Act {
    return async (facts) => {
      for (const fact of facts) {
        const effect = await learn(fact);
        await this.together(consumer, [fact], (_, tx) => effect(tx));
      }
    };
  }

  private together(consumer: string, facts: readonly Fact[], act: TogetherHandler): Promise<void> {
    return this.db.transaction(async (tx) => {
      const marked = await tx.sql(
        markHandled(
          consumer,
          facts.map(({ eventId }) => eventId),
        ),
      );
      const fresh = new Set(marked.map(({ eventId }) => eventId));
      if (fresh.size > 0)
        await act(
          facts.filter(({ eventId }) => fresh.has(eventId.toLowerCase())),
          tx,
        );
    });
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
