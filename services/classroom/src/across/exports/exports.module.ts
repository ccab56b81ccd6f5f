import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { ExportsLine } from './exports-line.guard';
import { ExportsController } from './exports.controller';
import { ExportsService } from './exports.service';

@Module({
  imports: [AccountsModule],
  controllers: [ExportsController],
  providers: [ExportsService, ExportsLine],
})
export class ExportsModule {}
