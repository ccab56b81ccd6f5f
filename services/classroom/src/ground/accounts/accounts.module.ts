import { Module } from '@nestjs/common';
import { AccountNews } from './account-news';
import { AccountNewsWorker } from './account-news.worker';
import { Accounts } from './accounts';

@Module({ providers: [Accounts, AccountNews, AccountNewsWorker], exports: [Accounts, AccountNews] })
export class AccountsModule {}
