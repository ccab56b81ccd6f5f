import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ground/accounts/accounts.module';
import { HandingOutService } from './handing-out.service';
import { MakingService } from './making.service';
import { OrderingService } from './ordering.service';
import { SlipPagesLine } from './slip-pages-line.guard';
import { SlipsController } from './slips.controller';
import { SlipsWorker } from './slips.worker';

@Module({
  imports: [AccountsModule, KnownSchoolsModule],
  controllers: [SlipsController],
  providers: [OrderingService, MakingService, HandingOutService, SlipPagesLine, SlipsWorker],
})
export class SlipsModule {}
