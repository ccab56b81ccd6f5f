import { Module } from '@nestjs/common';
import { AccountNews } from './account-news';
import { AccountNewsMetrics } from './account-news.metrics';
import { AccountNewsWorker } from './account-news.worker';
import { Accounts } from './accounts';

@Module({
  providers: [Accounts, AccountNews, AccountNewsWorker, AccountNewsMetrics],
  exports: [Accounts, AccountNews],
})
export class AccountsModule {}
