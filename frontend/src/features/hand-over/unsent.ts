import type { UnsentKind } from '../../lib/feature';
import { askHandOverAgain } from './api/hand-over';
import { HAND_OVER, onRefused, sendHandOver } from './api/unsent-hand-overs';

/** What is refused waits for the gate's page, where it stands with why. */
const handOvers: UnsentKind = {
  kind: HAND_OVER,
  send: sendHandOver,
  onRefused,
  onSent: askHandOverAgain,
};

export default handOvers;
