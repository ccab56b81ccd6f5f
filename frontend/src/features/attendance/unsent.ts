import type { UnsentKind } from '../../lib/feature';
import type { Unsent } from '../../lib/unsent';
import { isSendable, lookAgain, REGISTER, sendOne, type UnsentRegister } from './api/unsent-registers';

const registers: UnsentKind = {
  kind: REGISTER,
  isSendable,
  sendOne: async (item: Unsent<UnsentRegister>, queryClient) => {
    const isAnswered = await sendOne(item);
    lookAgain(queryClient);
    return isAnswered;
  },
};

export default registers;
