import type { ClassNumberParam } from '../class-cards';
import type {
  ChangeMessenger,
  ClassMessenger,
  DirectoryPerson,
  MessengerChange,
  MessengerState,
  MessengerStudent,
  SetMessengerStatus,
} from '../messaging';

/** Who may write to whom. */
export interface MessagingCalls {
  'GET /api/messages/directory': { answer: DirectoryPerson[]; errors: 'FEATURE_OFF' };
  'GET /api/messages/state': { answer: MessengerState; errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF' };
  'GET /api/messages/settings': {
    query: ClassNumberParam;
    answer: ClassMessenger;
    errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF';
  };
  'PATCH /api/messages/settings': {
    query: ClassNumberParam;
    body: ChangeMessenger;
    answer: { success: true } & ClassMessenger;
    errors: 'CHANGED_MEANWHILE' | 'CLASS_NOT_FOUND' | 'FEATURE_OFF';
  };
  'GET /api/messages/changes': {
    query: ClassNumberParam;
    answer: MessengerChange[];
    errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF';
  };
  'GET /api/messages/students': {
    query: ClassNumberParam;
    answer: MessengerStudent[];
    errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF';
  };
  'PATCH /api/messages/students': {
    query: ClassNumberParam;
    body: SetMessengerStatus;
    answer: { success: true; students: MessengerStudent[] };
    errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF';
  };
  'PATCH /api/messages/students/:studentId': {
    body: SetMessengerStatus;
    answer: { success: true; studentId: string; status: SetMessengerStatus['status'] };
    errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF';
  };
}
