import type { UnsentKind } from '../../lib/feature';
import { refreshAfter } from '../../lib/query-client';
import type { Unsent } from '../../lib/unsent-write';
import { type Award, givePoints } from './api/award-points';
import { AWARD, keepRefused } from './api/unsent-awards';

/** Rejected awards wait on the class board, with the reason. */
const awards: UnsentKind = {
  kind: AWARD,
  send: ({ write }: Unsent<Award>) => givePoints(write),
  onRefused: keepRefused,
  onSent: (queryClient) => refreshAfter(queryClient, 'points.awarded'),
};

export default awards;
