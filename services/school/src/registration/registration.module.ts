import { Module } from '@nestjs/common';
import { RegistrationController } from './registration.controller';
import { RegistrationLimit } from './registration.limit';
import { RegistrationService } from './registration.service';
import { Verifications } from './verifications';

@Module({
  controllers: [RegistrationController],
  providers: [RegistrationService, RegistrationLimit, Verifications],
})
export class RegistrationModule {}
