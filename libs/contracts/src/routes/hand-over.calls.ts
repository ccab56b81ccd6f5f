import type {
  ChangedHandOver,
  ExportHandOver,
  FindHandOverChildren,
  FindHandOverLines,
  HandedOver,
  HandOverChildren,
  HandOverLines,
  HandOverNow,
  HandOverStudent,
  OpenHandOver,
  TakeBackHandOver,
  TakenBackHandOver,
} from '../hand-over';
import type { ListFile } from './call';

/** Handing children back to their families after an alarm. */
export interface HandOverCalls {
  'GET /api/hand-overs': { answer: HandOverNow };
  'POST /api/hand-overs': {
    body: OpenHandOver;
    answer: ChangedHandOver;
    status: 201;
    errors: 'HAND_OVER_RUNS';
  };
  'POST /api/hand-overs/:handOverId/close': { answer: ChangedHandOver };
  'POST /api/hand-overs/:handOverId/reopen': {
    answer: ChangedHandOver;
    errors: 'HAND_OVER_CLOSED' | 'HAND_OVER_RUNS';
  };
  'GET /api/hand-overs/:handOverId/children': { query: FindHandOverChildren; answer: HandOverChildren };
  'GET /api/hand-overs/:handOverId/lines': { query: FindHandOverLines; answer: HandOverLines };
  'POST /api/hand-overs/:handOverId/lines': {
    body: HandOverStudent;
    answer: HandedOver;
  };
  'POST /api/hand-overs/:handOverId/take-back': {
    body: TakeBackHandOver;
    answer: TakenBackHandOver;
    errors: 'CHANGED_MEANWHILE' | 'HAND_OVER_CLOSED';
  };
  'GET /api/hand-overs/:handOverId/list': { query: ExportHandOver; type: ListFile };
}
