import { Module } from '@nestjs/common';
import { DemoController } from './demo.controller';

/** Of the local start alone: it is no part of the service in production. */
@Module({ controllers: [DemoController] })
export class DemoModule {}
