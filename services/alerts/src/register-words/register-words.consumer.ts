import type { Fact, FindRegisterWords, RegisterWords } from '@homeroom/contracts';
import { type Effect, Learns, LearnsTogether } from '@homeroom/events';
import { CONFIG, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { keepRegisters } from './register-words.queries';

const ASK_TIMEOUT_MS = 3_000;

/**
 * Stores today's registers, so that a roll call needs no other service. The answer's time of reading in classroom decides which is newer:
 * an event that was created earlier may have been committed later.
 */
@Injectable()
export class RegisterWordsConsumer {
  constructor(
    private readonly client: ServiceClient,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {}

  @LearnsTogether('register.taken')
  onTaken(facts: readonly Fact<'register.taken'>[]): Promise<Effect> {
    const registerIds = [...new Set(facts.map(({ payload }) => payload.registerId))];
    return this.learn({ schoolId: facts[0]?.schoolId ?? '', registerIds, studentIds: [] });
  }

  /** The office's decision may change the kind of an absence. */
  @Learns('absence.reported')
  onReported({ schoolId, payload: { studentId } }: Fact<'absence.reported'>): Promise<Effect> {
    return this.learn({ schoolId, registerIds: [], studentIds: [studentId] });
  }

  private async learn(asked: FindRegisterWords): Promise<Effect> {
    const { day, asOf, registers } = await this.client.call<RegisterWords>(
      `${this.config.CLASSROOM_URL ?? ''}/internal/register-words`,
      { method: 'POST', body: asked, timeoutMs: ASK_TIMEOUT_MS },
    );
    return async (tx) => {
      if (registers.length > 0) await tx.sql(keepRegisters(day, asOf, registers));
    };
  }
}
