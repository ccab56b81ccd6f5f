import { Module } from '@nestjs/common';
import { HeldPeople } from './held-people';
import { RetentionController } from './retention.controller';

@Module({ controllers: [RetentionController], providers: [HeldPeople] })
export class RetentionModule {}
