import { type Fact, type FactName, type ServiceName, SUBSCRIBERS } from '@homeroom/contracts';
import { statement, TenantDb, type Tx } from '@homeroom/database';
import { SERVICE_NAME } from '@homeroom/platform';
import { Inject, Injectable, type OnModuleInit, SetMetadata } from '@nestjs/common';
import { MarkedMethods } from './marked-methods';

const CONSUMES = 'homeroom:consumes';

/**
 * Marks a method that hears a fact: `(fact: Fact<'points.awarded'>, tx: Tx) => Promise<void>`. It runs inside the school's
 * transaction together with its inbox row, so its effect happens once however often the fact arrives. What leaves the
 * database (a live event, a call) may happen twice and must be harmless then.
 */
export const Consumes = (name: FactName) => SetMetadata(CONSUMES, name);

type Handler = (fact: Fact, tx: Tx) => Promise<void>;

const markHandled = statement<{ fresh: number }, [consumer: string, eventId: string]>(
  'inbox.mark_handled',
  `INSERT INTO inbox (school_id, consumer, event_id) VALUES ($1, $2, $3)
   ON CONFLICT DO NOTHING RETURNING 1 AS fresh`,
);

@Injectable()
export class Consumers implements OnModuleInit {
  private readonly handlers = new Map<string, { consumer: string; handle: Handler }[]>();

  constructor(
    private readonly marked: MarkedMethods,
    private readonly db: TenantDb,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
  ) {}

  onModuleInit(): void {
    this.discover();
  }

  get isEmpty(): boolean {
    return this.handlers.size === 0;
  }

  hears(name: string): boolean {
    return this.handlers.has(name);
  }

  /** Hands one fact to everybody here who hears it; each in a transaction of its own. */
  async handle(fact: Pick<Fact, 'eventId' | 'name' | 'schoolId' | 'payload'>): Promise<void> {
    for (const { consumer, handle } of this.handlers.get(fact.name) ?? []) {
      await this.db.inSchool(fact.schoolId, async (tx) => {
        const [fresh] = await tx.sql(markHandled(consumer, fact.eventId));
        if (fresh) await handle(fact as Fact, tx);
      });
    }
  }

  private discover(): void {
    for (const { mark, name, call } of this.marked.find<FactName, Handler>(CONSUMES))
      this.register(mark, name, call);
  }

  private register(name: FactName, consumer: string, handle: Handler): void {
    if (!SUBSCRIBERS[name].includes(this.service)) {
      throw new Error(`${consumer} hears ${name}, but SUBSCRIBERS does not send it to ${this.service}`);
    }
    const known = this.handlers.get(name) ?? [];
    known.push({ consumer, handle });
    this.handlers.set(name, known);
  }
}
