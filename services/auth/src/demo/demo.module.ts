import { Module } from '@nestjs/common';
import { ConfirmedAddress } from '../addresses/confirmed-address';
import { DemoController } from './demo.controller';
import { DemoService } from './demo.service';

/** For the local start only; not part of the service in production. */
@Module({ controllers: [DemoController], providers: [DemoService, ConfirmedAddress] })
export class DemoModule {}
