import { Module } from '@nestjs/common';
import { AccessTokensModule } from '../sessions/access-tokens.module';
import { ExpiredVisits } from './expired-visits';
import { NamesAtHome } from './names-at-home';
import { VisitRights } from './visit-rights';
import { SchoolsBelowController, VisitsController } from './visits.controller';
import { VisitsService } from './visits.service';

@Module({
  imports: [AccessTokensModule],
  controllers: [VisitsController, SchoolsBelowController],
  providers: [VisitsService, VisitRights, NamesAtHome, ExpiredVisits],
  exports: [VisitsService, NamesAtHome],
})
export class VisitsModule {}
