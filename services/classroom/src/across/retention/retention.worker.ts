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

/** What a round does for each person for whom it is due. */
interface Work {
  due: (schoolId: string, after: string, most: number) => Promise<{ id: string }[]>;
  each: (schoolId: string, id: string) => Promise<void>;
}

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
    const { retention, erasures } = this;
    for await (const schools of this.relay.schools(SCHOOLS)) {
      for (const work of [
        { name: 'erasures', due: erasures.due.bind(erasures), each: erasures.carryOut.bind(erasures) },
        { name: 'retention', due: retention.due.bind(retention), each: retention.tidy.bind(retention) },
        {
          name: 'guardians',
          due: retention.strays.bind(retention),
          each: retention.forgetStray.bind(retention),
        },
      ])
        await this.oneByOne(schools, work.name, ({ schoolId }) => this.through(schoolId, work));
    }
  }

  /** In id order. A person whose transaction fails does not hold up the others, and is tried again in the next round. */
  private async through(schoolId: string, { due, each }: Work): Promise<void> {
    let last: string | undefined = BEFORE_ALL;
    while (last) {
      const found: { id: string }[] = await due(schoolId, last, BATCH);
      const people = found.map(({ id }) => ({ schoolId, id }));
      await this.oneByOne(people, 'what is kept of a person', ({ id }) => each(schoolId, id));
      last = found.at(-1)?.id;
    }
  }
}
