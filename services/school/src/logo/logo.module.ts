import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { LogoController } from './logo.controller';
import { LogoService } from './logo.service';

@Module({ imports: [AuditModule], controllers: [LogoController], providers: [LogoService] })
export class LogoModule {}
