import type { OpenedConversation } from '../conversations';
import type {
  AskDesk,
  BeginAtDesk,
  ChangeDesk,
  Desk,
  DeskConversations,
  FindDeskConversations,
  SettleAsked,
  TakeAsked,
} from '../desk';
import type { Done } from './call';

/** The school's office, as one participant in conversations. */
export interface DeskCalls {
  'GET /api/desk': { answer: Desk; errors: 'FEATURE_OFF' };
  'PATCH /api/desk': {
    body: ChangeDesk;
    answer: { success: true } & Desk;
    errors: 'CHANGED_MEANWHILE' | 'FEATURE_OFF' | 'SENDING_FROZEN';
  };
  'POST /api/desk/conversations': {
    body: AskDesk;
    answer: OpenedConversation;
    errors: 'DESK_CLOSED' | 'FEATURE_OFF' | 'NOBODY_REACHED' | 'SENDING_FROZEN';
  };
  'POST /api/desk/conversations/begin': {
    body: BeginAtDesk;
    answer: OpenedConversation;
    errors: 'FEATURE_OFF' | 'NOBODY_REACHED' | 'SENDING_FROZEN';
  };
  'GET /api/desk/conversations': {
    query: FindDeskConversations;
    answer: DeskConversations;
    errors: 'FEATURE_OFF';
  };
  'POST /api/desk/conversations/:conversationId/take': {
    body: TakeAsked;
    answer: Done;
    errors: 'DESK_TAKEN' | 'FEATURE_OFF';
  };
  'POST /api/desk/conversations/:conversationId/settle': {
    body: SettleAsked;
    answer: Done;
    errors: 'CHANGED_MEANWHILE' | 'FEATURE_OFF';
  };
}
