import { hasTable } from './catalogue';
import { withClient } from './connection';

interface Notice {
  id: string;
  code: string;
  lastDay: string;
  isClosed: boolean;
}

/**
 * Returns sentences about schools whose notice the restore has changed: a withdrawn notice is back and will close the school, or a given
 * one is gone.
 */
export async function compareNotices(urls: { before: string; now: string }): Promise<string[]> {
  const [before, now] = [await noticesIn(urls.before), await noticesIn(urls.now)];
  return [...new Map([...before, ...now]).values()]
    .map(({ id, code }) => ({ code, was: said(before.get(id)), is: said(now.get(id)) }))
    .filter(({ was, is }) => was !== is)
    .map(({ code, was, is }) => `${code}: before this restore ${was}, now ${is}`);
}

async function noticesIn(url: string): Promise<Map<string, Notice>> {
  return withClient(url, async (client) => {
    if (!(await hasTable(client, 'school.leaving'))) return new Map();
    const { rows } = await client.query<Notice>(
      `SELECT s.school_id AS id, s.code, l.last_day::text AS "lastDay", l.closed_at IS NOT NULL AS "isClosed"
       FROM school.leaving l JOIN school.school s ON s.school_id = l.school_id ORDER BY s.code`,
    );
    return new Map(rows.map((notice) => [notice.id, notice]));
  });
}

function said(notice: Notice | undefined): string {
  if (!notice) return 'no notice';
  const { lastDay, isClosed } = notice;
  return `a notice for ${lastDay}${isClosed ? ', by which it is closed' : ''}`;
}
