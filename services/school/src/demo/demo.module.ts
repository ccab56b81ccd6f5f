import { Module } from '@nestjs/common';
import { RegistrationModule } from '../registration/registration.module';
import { DemoController } from './demo.controller';

/** Of the local start alone: it is no part of the service in production. */
@Module({ imports: [RegistrationModule], controllers: [DemoController] })
export class DemoModule {}
