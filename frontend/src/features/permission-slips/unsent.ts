import './texts/own';
import i18next from 'i18next';
import type { UnsentKind } from '../../lib/feature';
import { showRefusal } from '../../lib/toasts';
import type { Unsent } from '../../lib/unsent-write';
import { noteRefusal } from '../../lib/unsent-writes';
import { ANSWER, askAgain, sendAnswer, type UnsentAnswer } from './api/unsent-answers';

const answers: UnsentKind = {
  kind: ANSWER,
  send: sendAnswer,
  onRefused: (item: Unsent<UnsentAnswer>, error) => {
    noteRefusal(item, error);
    showRefusal(
      i18next.t('familyPermissionSlips:notSent'),
      error,
      i18next.t('familyPermissionSlips:notSentText'),
    );
  },
  onSent: askAgain,
};

export default answers;
