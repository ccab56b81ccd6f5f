import { Module } from '@nestjs/common';
import { Verifications } from '../registration/verifications';
import { MailSender } from './mail.sender';

@Module({ providers: [MailSender, Verifications], exports: [MailSender] })
export class MailModule {}
