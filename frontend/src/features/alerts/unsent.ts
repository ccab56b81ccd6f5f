import type { UnsentKind } from '../../lib/feature';
import { ROLL_CALL, refuseRollCall, sendRollCall } from './api/unsent-roll-calls';

const rollCalls: UnsentKind = { kind: ROLL_CALL, send: sendRollCall, onRefused: refuseRollCall };

export default rollCalls;
