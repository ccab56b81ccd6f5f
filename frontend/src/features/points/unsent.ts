import type { UnsentKind } from '../../lib/feature';
import { refreshAfter } from '../../lib/query-client';
import { type Unsent, unsent } from '../../lib/unsent';
import { type Award, givePoints } from './api/award-points';
import { AWARD, isAnswer } from './api/unsent-awards';

/** What is refused waits for the class board, which says so. */
const awards: UnsentKind = {
  kind: AWARD,
  sendOne: ({ key, write }: Unsent<Award>, queryClient) =>
    givePoints(write).then(() => {
      unsent.drop(key);
      refreshAfter(queryClient, 'points.awarded');
      return true;
    }, isAnswer),
};

export default awards;
