import { Module } from '@nestjs/common';
import { AuditBook } from './audit.book';
import { AuditController } from './audit.controller';
import { AuditService } from './audit.service';

@Module({ controllers: [AuditController], providers: [AuditBook, AuditService], exports: [AuditBook] })
export class AuditModule {}
