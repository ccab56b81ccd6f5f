import { Module } from '@nestjs/common';
import { KeyedHash } from '../keyed-hash';
import { RegistrationController } from './registration.controller';
import { RegistrationDraw } from './registration-draw';
import { RegistrationLimit } from './registration.limit';
import { RegistrationService } from './registration.service';

@Module({
  controllers: [RegistrationController],
  providers: [KeyedHash, RegistrationService, RegistrationLimit, RegistrationDraw],
  exports: [RegistrationService],
})
export class RegistrationModule {}
