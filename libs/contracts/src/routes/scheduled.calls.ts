import type {
  ChangeScheduled,
  SavedScheduled,
  ScheduledMessages,
  ScheduleMessage,
} from '../scheduled-messages';
import type { SetAnswerHours, ShowWriting } from '../conversations';
import type { Done } from './call';

/** Messages before they are sent: scheduled for a chosen time, or being written. */
export interface ScheduledCalls {
  'POST /api/messages/conversations/:conversationId/writing': {
    answer: Done;
    errors: 'DESK_CLOSED' | 'FEATURE_OFF' | 'MESSENGER_CLOSED' | 'NOBODY_REACHED' | 'SENDING_FROZEN';
  };
  'PUT /api/messages/hours': { body: SetAnswerHours; answer: Done; errors: 'FEATURE_OFF' };
  'PATCH /api/messages/writing': { body: ShowWriting; answer: Done };
  'GET /api/messages/scheduled': { answer: ScheduledMessages; errors: 'FEATURE_OFF' };
  'POST /api/messages/conversations/:conversationId/scheduled': {
    body: ScheduleMessage;
    answer: SavedScheduled;
    status: 201;
    errors:
      | 'DESK_CLOSED'
      | 'FEATURE_OFF'
      | 'MESSENGER_CLOSED'
      | 'NOBODY_REACHED'
      | 'SCHEDULED_LIMIT'
      | 'SENDING_FROZEN';
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
      | 'SCHEDULED_GONE'
      | 'SENDING_FROZEN';
  };
  'POST /api/messages/scheduled/:scheduledId/withdraw': {
    answer: Done;
    errors: 'FEATURE_OFF' | 'SCHEDULED_GONE';
  };
}
