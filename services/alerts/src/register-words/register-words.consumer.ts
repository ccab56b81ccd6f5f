import type { Fact, FindRegisterWords, RegisterWords } from '@homeroom/contracts';
import { type Effect, Learns } from '@homeroom/events';
import { CONFIG, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { keepWords } from './register-words.queries';

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

  @Learns('register.taken')
  onTaken({ schoolId, payload: { registerId } }: Fact<'register.taken'>): Promise<Effect> {
    return this.learn({ schoolId, registerId });
  }

  /** The office's decision may change the kind of an absence. */
  @Learns('absence.reported')
  onReported({ schoolId, payload: { studentId } }: Fact<'absence.reported'>): Promise<Effect> {
    return this.learn({ schoolId, studentId });
  }

  private async learn(asked: FindRegisterWords): Promise<Effect> {
    const url = `${this.config.CLASSROOM_URL ?? ''}/internal/register-words?${new URLSearchParams({ ...asked })}`;
    const { day, asOf, students } = await this.client.call<RegisterWords>(url, { timeoutMs: ASK_TIMEOUT_MS });
    return async (tx) => {
      if (students.length > 0) await tx.sql(keepWords(day, asOf, JSON.stringify(students)));
    };
  }
}
