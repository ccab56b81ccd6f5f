import { Module } from '@nestjs/common';
import { ReachConsumer } from './reach.consumer';
import { ReachController } from './reach.controller';
import { ReachService } from './reach.service';

@Module({ controllers: [ReachController], providers: [ReachService, ReachConsumer] })
export class ReachModule {}
