import { RelayDb, Tidying } from '@homeroom/database';
import { createLogger } from '@homeroom/platform';
import { TIDIED } from '../database/tidied';
import { HeldPeople } from '../retention/held-people';
import type { MessagingAtWork } from './messaging-at-work';

/** A tidying job as each process has it; a spec decides when it runs. */
export const tidyingOf = ({ service }: MessagingAtWork): Tidying =>
  service.app
    .get(HeldPeople)
    .asks(
      new Tidying(
        service.app.get(RelayDb),
        TIDIED,
        { runsWorker: false },
        createLogger('messaging', 'silent'),
      ),
    );
