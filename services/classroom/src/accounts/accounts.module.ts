import { Module } from '@nestjs/common';
import { Accounts } from './accounts';

@Module({ providers: [Accounts], exports: [Accounts] })
export class AccountsModule {}
