import type { Fact, FindRegisterWords, RegisterWords } from '@homeroom/contracts';
import { type Effect, Learns } from '@homeroom/events';
import { CONFIG, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { keepWords } from './register-words.queries';

const ASK_TIMEOUT_MS = 3_000;

/**
 * Keeps what today's registers say, so that a roll call asks nobody. Classroom says when it read what it answers, and that decides
 * what is newer: a fact that was begun earlier may have become true later.
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

  /** With the office's word an absence may become something else. */
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
