import { type Fact, type FactName, type ServiceName, SUBSCRIBERS } from '@homeroom/contracts';
import { statement, TenantDb, type Tx } from '@homeroom/database';
import { runForSchool, SERVICE_NAME } from '@homeroom/platform';
import { Inject, Injectable, type OnModuleInit, SetMetadata } from '@nestjs/common';
import { MarkedMethods } from './marked-methods';

const CONSUMES = 'homeroom:consumes';
const CONSUMES_TOGETHER = 'homeroom:consumes-together';
const LEARNS = 'homeroom:learns';
const LEARNS_TOGETHER = 'homeroom:learns-together';
const TELLS = 'homeroom:tells';

/**
 * Marks a consumer method: `(fact: Fact<'points.awarded'>, tx: Tx) => Promise<void>`. It runs in a transaction of the school together with
 * its inbox row, so its effect happens once, however often the fact is delivered.
 */
export const Consumes = (name: FactName) => SetMetadata(CONSUMES, name);

/**
 * Marks a method that consumes many facts of one name and school at once, in order of publication: `(facts: readonly
 * Fact<'points.awarded'>[], tx: Tx) => Promise<void>`. All or none are handled, in one transaction with their inbox rows; facts handled
 * before are left out. Handlers that lock common rows must lock them in a fixed order.
 */
export const ConsumesTogether = (name: FactName) => SetMetadata(CONSUMES_TOGETHER, name);

/**
 * Marks a consumer that first asks the fact's owner: `(fact: Fact<'account.changed'>) => Promise<Effect>`. It asks outside any transaction,
 * and the returned effect runs as described above. If two ask about the same subject concurrently, the older answer may be written last, so
 * the effect must compare it with the stored state (by fact id or version).
 */
export const Learns = (name: FactName) => SetMetadata(LEARNS, name);

/**
 * The same for many facts of one name and school, about which it asks once:
 * `(facts: readonly Fact<'register.taken'>[]) => Promise<Effect>`. The effect runs if any of them is new.
 */
export const LearnsTogether = (name: FactName) => SetMetadata(LEARNS_TOGETHER, name);

/**
 * Marks a method that only notifies open pages: `(fact: Fact<'points.awarded'>) => Promise<void>`. The gateway deduplicates events by id,
 * so no inbox row is needed: it runs for the fact's school, may read, and needs no writing transaction.
 */
export const Tells = (name: FactName) => SetMetadata(TELLS, name);

export type Effect = (tx: Tx) => Promise<void>;
type Handler = (fact: Fact, tx: Tx) => Promise<void>;
type TogetherHandler = (facts: readonly Fact[], tx: Tx) => Promise<void>;
type Learner = (fact: Fact) => Promise<Effect>;
type TogetherLearner = (facts: readonly Fact[]) => Promise<Effect>;
type Teller = (fact: Fact) => Promise<void>;
/** Handles facts of one school for one consumer, each exactly once. */
type Act = (facts: readonly Fact[]) => Promise<void>;

/** In a fixed order, so that concurrent handlers of the same facts cannot deadlock. */
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

  /** Whether only open pages consume it. */
  onlyTells(name: FactName): boolean {
    return SUBSCRIBERS[name].includes(this.service) && this.tellers.has(name) && !this.handlers.has(name);
  }

  hears(name: string): boolean {
    return this.handlers.has(name) || this.tellers.has(name);
  }

  /** Passes one fact to all consumers here; those that act run in a transaction each, before any page is notified. */
  handle(fact: Pick<Fact, 'eventId' | 'name' | 'schoolId' | 'payload'>): Promise<void> {
    return this.handleTogether([fact as Fact]);
  }

  /** All facts must have the same name and school. */
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
    for (const { mark, name, call } of this.marked.find<FactName, TogetherLearner>(LEARNS_TOGETHER))
      this.register(mark, name, this.handlers, async (facts) => {
        const effect = await call(facts);
        await this.together(name, facts, (_, tx) => effect(tx));
      });
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
