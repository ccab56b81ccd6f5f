import { Module } from '@nestjs/common';
import { AccessTokensModule } from '../sessions/access-tokens.module';
import { ExpiredVisits } from './expired-visits';
import { VisitsController } from './visits.controller';
import { VisitsService } from './visits.service';

@Module({
  imports: [AccessTokensModule],
  controllers: [VisitsController],
  providers: [VisitsService, ExpiredVisits],
  exports: [VisitsService],
})
export class VisitsModule {}
