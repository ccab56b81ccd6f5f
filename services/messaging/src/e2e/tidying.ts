import { RelayDb, Tidying } from '@homeroom/database';
import { createLogger } from '@homeroom/platform';
import { TIDIED } from '../database/tidied';
import { HeldPeople } from '../retention/held-people';
import type { MessagingAtWork } from './messaging-at-work';

/** One as each process has it; a spec says when its round is. */
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
