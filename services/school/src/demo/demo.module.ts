import { Module } from '@nestjs/common';
import { RegistrationModule } from '../registration/registration.module';
import { DemoController } from './demo.controller';

/** Loaded only by the local start; it is not part of the service in production. */
@Module({ imports: [RegistrationModule], controllers: [DemoController] })
export class DemoModule {}
