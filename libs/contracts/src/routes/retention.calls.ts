import type { Page } from '../paging';
import type {
  ChangedRetention,
  ChildRetention,
  FindRetention,
  GoingAhead,
  PutDataHold,
  StudentRetention,
} from '../retention';

/** How long what the school keeps of children is kept. */
export interface RetentionCalls {
  'GET /api/retention': { answer: GoingAhead };
  'GET /api/retention/writing': { answer: GoingAhead };
  'GET /api/retention/students': { query: FindRetention; answer: Page<StudentRetention> };
  'GET /api/retention/students/:studentId': { answer: ChildRetention };
  'POST /api/retention/students/:studentId/hold': {
    body: PutDataHold;
    answer: ChangedRetention;
    errors: 'CHANGED_MEANWHILE' | 'STEP_UP_NEEDED';
  };
  'POST /api/retention/students/:studentId/lift-hold': {
    answer: ChangedRetention;
    errors: 'CHANGED_MEANWHILE' | 'STEP_UP_NEEDED';
  };
}
