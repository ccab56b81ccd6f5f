import { Module } from '@nestjs/common';
import { SchoolConsumer } from './school.consumer';

@Module({ providers: [SchoolConsumer] })
export class SchoolModule {}
