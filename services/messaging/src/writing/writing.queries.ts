import { statement } from '@homeroom/database';
import { shows } from '../conversations/conversations.queries';

export const hide = statement<never, [personId: string]>(
  'writing.hide',
  'INSERT INTO writing_hidden (school_id, person_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);

export const show = statement<never, [personId: string]>(
  'writing.show',
  'DELETE FROM writing_hidden WHERE school_id = $1 AND person_id = $2',
);

export const isShown = statement<{ isShown: boolean }, [personId: string]>(
  'writing.is_shown',
  `SELECT ${shows('$2')} AS "isShown"`,
);
