import { RelayDb } from '@homeroom/database';
import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { SCHOOLS_WITH_UNUSED } from './files.queries';
import { FilesService } from './files.service';

const EVERY_MS = 10 * 60_000;

/** Removes files that were uploaded or detached and have not been used in time. */
@Injectable()
export class FilesWorker extends RecurringWork {
  constructor(
    private readonly relay: RelayDb,
    private readonly files: FilesService,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    for await (const due of this.relay.schools(SCHOOLS_WITH_UNUSED))
      await this.oneByOne(due, 'unused files', ({ schoolId }) => this.files.sweep(schoolId));
  }
}
