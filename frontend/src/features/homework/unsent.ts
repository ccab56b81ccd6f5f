import './texts';
import i18next from 'i18next';
import type { UnsentKind } from '../../lib/feature';
import { showRefusal } from '../../lib/toasts';
import type { Unsent } from '../../lib/unsent-write';
import { noteRefusal } from '../../lib/unsent-writes';
import { askAgain, HAND_IN, sendHandIn, type UnsentHandIn } from './api/unsent-hand-ins';

const handIns: UnsentKind = {
  kind: HAND_IN,
  send: sendHandIn,
  onRefused: (item: Unsent<UnsentHandIn>, error) => {
    noteRefusal(item, error);
    showRefusal(i18next.t('homework:handInFailed'), error, i18next.t('homework:tryAgain'));
  },
  onSent: askAgain,
};

export default handIns;
