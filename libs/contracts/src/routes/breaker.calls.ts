import type { DecideFreeze, FrozenSender } from '../frozen-senders';
import type { Done } from './call';

/** People who were frozen because a new browser of theirs sent links or files to many. */
export interface BreakerCalls {
  'GET /api/messages/frozen-senders': { answer: FrozenSender[] };
  'POST /api/messages/frozen-senders/:freezeId/decide': {
    body: DecideFreeze;
    answer: Done;
    errors: 'FREEZE_LIFTED' | 'STEP_UP_NEEDED';
  };
}
