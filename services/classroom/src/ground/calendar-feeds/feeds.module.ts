import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { FeedsController } from './feeds.controller';
import { FeedsService } from './feeds.service';

@Module({ imports: [AccountsModule], controllers: [FeedsController], providers: [FeedsService] })
export class FeedsModule {}
