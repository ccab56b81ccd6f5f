import { RelayDb } from '@homeroom/database';
import { askedGauge } from '@homeroom/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const OLDEST = `SELECT coalesce(extract(epoch FROM now() - min(noted_at)), 0)::float8 AS seconds
  FROM account_news WHERE told_version < version`;

/** Metrics of whether auth is being told who has access and who no longer has. */
@Injectable()
export class AccountNewsMetrics implements OnModuleInit {
  constructor(private readonly relay: RelayDb) {}

  onModuleInit(): void {
    askedGauge(
      'homeroom_account_news_oldest_seconds',
      'Age of the oldest change of a person that auth has not been told',
      [],
      async (gauge) => {
        const [row] = await this.relay.query<{ seconds: number }>(OLDEST);
        gauge.set(row?.seconds ?? 0);
      },
    );
  }
}
