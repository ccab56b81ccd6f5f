import { Module } from '@nestjs/common';
import { OwnInvoicesController } from './own-invoices.controller';
import { OwnInvoicesService } from './own-invoices.service';

@Module({ controllers: [OwnInvoicesController], providers: [OwnInvoicesService] })
export class OwnInvoicesModule {}
