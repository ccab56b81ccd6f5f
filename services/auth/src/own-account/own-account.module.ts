import { Module } from '@nestjs/common';
import { VisitsModule } from '../visits/visits.module';
import { OwnAccountController } from './own-account.controller';
import { OwnAccountService } from './own-account.service';
import { OwnSessionsService } from './own-sessions.service';

@Module({
  imports: [VisitsModule],
  controllers: [OwnAccountController],
  providers: [OwnAccountService, OwnSessionsService],
})
export class OwnAccountModule {}
