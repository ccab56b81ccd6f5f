import type { UnsentKind } from '../../lib/feature';
import { refreshAfter } from '../../lib/query-client';
import { unsent } from '../../lib/unsent';
import type { Unsent } from '../../lib/unsent-write';
import { type Award, givePoints } from './api/award-points';
import { AWARD } from './api/unsent-awards';

/** What is refused waits for the class board, which says so. */
const awards: UnsentKind = {
  kind: AWARD,
  send: ({ write }: Unsent<Award>) => givePoints(write),
  onRefused: (item: Unsent<Award>) => unsent.change({ ...item, write: { ...item.write, refused: true } }),
  onSent: (queryClient) => refreshAfter(queryClient, 'points.awarded'),
};

export default awards;
