import { Module } from '@nestjs/common';
import { AccessTokensModule } from '../sessions/access-tokens.module';
import { VisitsController } from './visits.controller';
import { VisitsService } from './visits.service';

@Module({
  imports: [AccessTokensModule],
  controllers: [VisitsController],
  providers: [VisitsService],
  exports: [VisitsService],
})
export class VisitsModule {}
