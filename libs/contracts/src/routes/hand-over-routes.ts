import type { ApiRoute } from './route';
import { read, write } from './verbs';

/** The hand-over after an alarm is available whenever alarms are, whatever the state of the school's contract. */
const atGate = { service: 'classroom', access: 'handOver.give', inEveryState: true } as const;
const ofOffice = { ...atGate, access: 'handOver.run' } as const;

/** Handing children back to their families after an alarm. */
export const HAND_OVER_ROUTES = [
  { ...read, path: '/api/hand-overs', ...atGate },
  { ...write, path: '/api/hand-overs', ...ofOffice },
  { ...write, path: '/api/hand-overs/:handOverId/close', ...ofOffice },
  { ...write, path: '/api/hand-overs/:handOverId/reopen', ...ofOffice },
  { ...read, path: '/api/hand-overs/:handOverId/children', ...atGate },
  { ...read, path: '/api/hand-overs/:handOverId/lines', ...atGate },
  { ...write, path: '/api/hand-overs/:handOverId/lines', ...atGate },
  { ...write, path: '/api/hand-overs/:handOverId/take-back', ...atGate },
  { ...read, path: '/api/hand-overs/:handOverId/list', ...ofOffice },
] as const satisfies readonly ApiRoute[];
