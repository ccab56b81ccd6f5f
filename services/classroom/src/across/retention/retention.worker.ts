import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ErasuresService } from './erasures.service';
import { SCHOOLS } from './retention.queries';
import { RetentionService } from './retention.service';

const EVERY_MS = 60 * 60_000;
const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Carries out due erasures in each school, and removes data of students who left long enough ago, in whichever process it runs. */
@Injectable()
export class RetentionWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly retention: RetentionService,
    private readonly erasures: ErasuresService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    for await (const schools of this.relay.schools(SCHOOLS)) {
      await this.oneByOne(schools, 'erasures', ({ schoolId }) =>
        this.through(schoolId, this.erasures, (id) => this.erasures.carryOut(schoolId, id)),
      );
      await this.oneByOne(schools, 'retention', ({ schoolId }) =>
        this.through(schoolId, this.retention, (id) => this.retention.tidy(schoolId, id)),
      );
    }
  }

  /** In id order. A student whose transaction fails does not hold up the others, and is tried again in the next round. */
  private async through(
    schoolId: string,
    finds: Pick<RetentionService, 'due'>,
    work: (studentId: string) => Promise<void>,
  ): Promise<void> {
    let last: string | undefined = BEFORE_ALL;
    while (last) {
      const found: { studentId: string }[] = await finds.due(schoolId, last, BATCH);
      const each = found.map(({ studentId }) => ({ schoolId, studentId }));
      await this.oneByOne(each, 'what is kept of a student', ({ studentId }) => work(studentId));
      last = found.at(-1)?.studentId;
    }
  }
}
