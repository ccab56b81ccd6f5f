import { Module } from '@nestjs/common';
import { AccountNews } from './account-news';
import { AccountNewsMetrics } from './account-news.metrics';
import { AccountNewsWorker } from './account-news.worker';
import { Accounts } from './accounts';
import { PhonesOfPeople } from './phones-of-people';

@Module({
  providers: [PhonesOfPeople, Accounts, AccountNews, AccountNewsWorker, AccountNewsMetrics],
  exports: [PhonesOfPeople, Accounts, AccountNews],
})
export class AccountsModule {}
