import type { DecideFreeze, FrozenSender } from '../frozen-senders';
import type { Page, PageQuery } from '../paging';
import type { Done } from './call';

/** People who were frozen because a new browser of theirs sent links or files to many. */
export interface BreakerCalls {
  'GET /api/messages/frozen-senders': { query: PageQuery; answer: FrozenSender[] | Page<FrozenSender> };
  'POST /api/messages/frozen-senders/:freezeId/decide': {
    body: DecideFreeze;
    answer: Done;
    errors: 'FREEZE_LIFTED' | 'STEP_UP_NEEDED';
  };
}
