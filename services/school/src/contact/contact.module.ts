import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { ContactChanges } from './contact-changes.service';
import { ContactController } from './contact.controller';
import { ContactLinks } from './contact-links.service';
import { ContactMails } from './contact-mails';

@Module({
  imports: [AuditModule],
  controllers: [ContactController],
  providers: [ContactChanges, ContactLinks, ContactMails],
  exports: [ContactChanges],
})
export class ContactModule {}
