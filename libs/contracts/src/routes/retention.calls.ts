import type { ChangedErasure, Erasure, OrderErasure } from '../erasure';
import type { Page, PageQuery } from '../paging';
import type {
  ChangedRetention,
  ChildRetention,
  FindRetention,
  GoingAhead,
  PutDataHold,
  StudentRetention,
} from '../retention';

/** How long the school's data about children is kept. */
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
  'POST /api/retention/students/:studentId/erasure': {
    body: OrderErasure;
    answer: ChangedErasure;
    status: 201;
    errors: 'CHANGED_MEANWHILE' | 'DATA_HELD' | 'STEP_UP_NEEDED' | 'STUDENT_IS_HERE';
  };
  'GET /api/retention/erasures': { query: PageQuery; answer: Page<Erasure> };
  'GET /api/retention/erasures/:erasureId': { answer: Erasure };
  'POST /api/retention/erasures/:erasureId/agree': {
    answer: ChangedErasure;
    errors:
      | 'CHANGED_MEANWHILE'
      | 'DATA_HELD'
      | 'ERASURE_OWN'
      | 'STEP_UP_NEEDED'
      | 'STUDENT_IS_HERE'
      | 'YEAR_CHANGING';
  };
  'POST /api/retention/erasures/:erasureId/stop': { answer: ChangedErasure; errors: 'CHANGED_MEANWHILE' };
}
