import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { VisitsConsumer } from './visits.consumer';

@Module({ imports: [AuditModule], providers: [VisitsConsumer] })
export class VisitsModule {}
