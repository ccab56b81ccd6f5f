import { Module } from '@nestjs/common';
import { DemoController } from './demo.controller';

/** Loaded only by the local start; it is not part of the service in production. */
@Module({ controllers: [DemoController] })
export class DemoModule {}
