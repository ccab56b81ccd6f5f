import type { UnsentKind } from '../../lib/feature';
import { lookAgain, onRefused, REGISTER, sendRegister } from './api/unsent-registers';

const registers: UnsentKind = {
  ...{ kind: REGISTER, onRefused },
  send: sendRegister,
  onSent: lookAgain,
};

export default registers;
