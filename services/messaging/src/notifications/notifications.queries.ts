import { statement } from '@homeroom/database';
import { UNREAD } from '../notices/notices.queries';
import { ASKED_PHONE } from '../phones/phones.queries';

export interface Count {
  unread: number;
  /** Set while the person is asked whether the number for texts is theirs. */
  textsEndIn: string | null;
}

/** One statement, because every page of theirs asks for it. */
export const countOf = statement<Count, [personId: string]>(
  'notifications.count',
  `SELECT ${UNREAD} AS unread, ${ASKED_PHONE} AS "textsEndIn"`,
);
