import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { TrustConsumer } from './trust.consumer';
import { TrustService } from './trust.service';

@Module({ imports: [AuditModule], providers: [TrustConsumer, TrustService], exports: [TrustService] })
export class TrustModule {}
