import { Module } from '@nestjs/common';
import { ConfirmedAddress } from '../addresses/confirmed-address';
import { DemoController } from './demo.controller';
import { DemoService } from './demo.service';

/** Of the local start alone: it is no part of the service in production. */
@Module({ controllers: [DemoController], providers: [DemoService, ConfirmedAddress] })
export class DemoModule {}
