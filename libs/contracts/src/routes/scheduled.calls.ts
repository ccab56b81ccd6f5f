import type {
  ChangeScheduled,
  SavedScheduled,
  ScheduledMessages,
  ScheduleMessage,
} from '../scheduled-messages';
import type { Done } from './call';

/** Messages that go out at a time that somebody chose. */
export interface ScheduledCalls {
  'GET /api/messages/scheduled': { answer: ScheduledMessages; errors: 'FEATURE_OFF' };
  'POST /api/messages/conversations/:conversationId/scheduled': {
    body: ScheduleMessage;
    answer: SavedScheduled;
    status: 201;
    errors: 'DESK_CLOSED' | 'FEATURE_OFF' | 'MESSENGER_CLOSED' | 'NOBODY_REACHED' | 'SCHEDULED_LIMIT';
  };
  'PATCH /api/messages/scheduled/:scheduledId': {
    body: ChangeScheduled;
    answer: SavedScheduled;
    errors:
      | 'CHANGED_MEANWHILE'
      | 'DESK_CLOSED'
      | 'FEATURE_OFF'
      | 'MESSENGER_CLOSED'
      | 'NOBODY_REACHED'
      | 'SCHEDULED_GONE';
  };
  'POST /api/messages/scheduled/:scheduledId/withdraw': {
    answer: Done;
    errors: 'FEATURE_OFF' | 'SCHEDULED_GONE';
  };
}
