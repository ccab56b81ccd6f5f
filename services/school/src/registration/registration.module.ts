import { Module } from '@nestjs/common';
import { RegistrationController } from './registration.controller';
import { RegistrationLimit } from './registration.limit';
import { RegistrationMails } from './registration.mails';
import { RegistrationService } from './registration.service';
import { Verifications } from './verifications';

@Module({
  controllers: [RegistrationController],
  providers: [RegistrationService, RegistrationLimit, RegistrationMails, Verifications],
})
export class RegistrationModule {}
