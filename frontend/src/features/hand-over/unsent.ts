import type { UnsentKind } from '../../lib/feature';
import { askHandOverAgain } from './api/hand-over';
import { HAND_OVER, onRefused, sendHandOver } from './api/unsent-hand-overs';

/** Rejected entries wait on the gate's page, with the reason. */
const handOvers: UnsentKind = {
  kind: HAND_OVER,
  send: sendHandOver,
  onRefused,
  onSent: askHandOverAgain,
};

export default handOvers;
