import type { Tx } from '@homeroom/database';
import type { Fact } from '@homeroom/contracts';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { heardOfPeople } from './people-count.queries';

/** Any change of a school's people makes its count stale. It is recounted a moment later, once for all changes. */
@Injectable()
export class PeopleCountConsumer {
  @Consumes('account.created')
  created(_fact: Fact<'account.created'>, tx: Tx): Promise<unknown> {
    return tx.sql(heardOfPeople());
  }

  @Consumes('account.changed')
  changed(_fact: Fact<'account.changed'>, tx: Tx): Promise<unknown> {
    return tx.sql(heardOfPeople());
  }

  @Consumes('accounts.imported')
  imported(_fact: Fact<'accounts.imported'>, tx: Tx): Promise<unknown> {
    return tx.sql(heardOfPeople());
  }
}
