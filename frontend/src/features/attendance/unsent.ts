import type { UnsentKind } from '../../lib/feature';
import { isSendable, lookAgain, onRefused, REGISTER, sendRegister } from './api/unsent-registers';

const registers: UnsentKind = {
  ...{ kind: REGISTER, isSendable, onRefused },
  send: sendRegister,
  onSent: lookAgain,
};

export default registers;
