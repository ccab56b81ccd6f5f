import type { EndedAmong, EndedSessions, FindEnded } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import type { SchoolStanding } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import {
  endedAmong,
  findChangedStandings,
  findNow,
  findOutdated,
  findRevoked,
  type Row,
} from './ended-sessions.queries';

const ROWS_A_PAGE = 10_000;
const LISTS = ['ended', 'outdated', 'schools'] as const;
type List = (typeof LISTS)[number];

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Where a page ended; the next one starts after it. */
interface Place {
  list: List;
  at: string;
  id: string;
}

/** What gateways must know in addition to the tokens, which they verify by themselves. */
@Injectable()
export class EndedSessionsService {
  constructor(private readonly db: TenantDb) {}

  async among({ schoolId, sessionIds }: FindEnded): Promise<EndedAmong> {
    const rows = await this.db.inSchool(schoolId, (tx) => tx.sql(endedAmong(sessionIds)));
    return { ended: rows.map(({ id }) => id) };
  }

  /** The time for the next query is read before the rows, so that nothing is missed between two queries. */
  async page(since: number, after: string | undefined): Promise<EndedSessions> {
    const beginning = { at: `${since}000`, id: FIRST_ID };
    const from = after === undefined ? { list: LISTS[0], ...beginning } : placeFrom(after);
    return this.db.outsideSchools(async (tx) => {
      const [time] = await tx.sql(findNow());
      const lists = new Lists(tx);
      for (const list of LISTS.slice(LISTS.indexOf(from.list)))
        await lists.read(list === from.list ? from : { list, ...beginning });
      return { now: Number(time?.now), ...lists.page };
    });
  }
}

/** Fills one page from the lists in turn. */
class Lists {
  private readonly rows = {
    ended: [] as Row[],
    outdated: [] as Row[],
    schools: [] as (Row & { standing: SchoolStanding })[],
  };
  private left = ROWS_A_PAGE;
  private next: Place | undefined;

  constructor(private readonly tx: Tx) {}

  get page(): Omit<EndedSessions, 'now'> {
    const { ended, outdated, schools } = this.rows;
    return {
      ...(this.next && { next: `${this.next.list}.${this.next.at}.${this.next.id}` }),
      sessionIds: ended.map(({ id }) => id),
      outdated: outdated.map(({ id, at }) => ({ id, at: Math.floor(Number(at) / 1_000) })),
      schools: schools.map(({ id, standing }) => ({ schoolId: id, standing })),
    };
  }

  async read({ list, at, id }: Place): Promise<void> {
    if (this.left === 0) return;
    const found = await this.find(list, at, id);
    this.left -= found.length;
    const last = found.at(-1);
    if (this.left === 0 && last) this.next = { list, at: last.at, id: last.id };
  }

  private async find(list: List, at: string, id: string): Promise<readonly Row[]> {
    switch (list) {
      case 'ended':
        return (this.rows.ended = await this.tx.sql(findRevoked(at, id, this.left)));
      case 'outdated':
        return (this.rows.outdated = await this.tx.sql(findOutdated(at, id, this.left)));
      case 'schools':
        return (this.rows.schools = await this.tx.sql(findChangedStandings(at, id, this.left)));
    }
  }
}

function placeFrom(after: string): Place {
  const [list, at = '', id = ''] = after.split('.');
  return { list: list as List, at, id };
}
