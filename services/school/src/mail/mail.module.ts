import { Module } from '@nestjs/common';
import { Letters } from './letters';
import { MailConsumer } from './mail.consumer';
import { MailSender } from './mail.sender';

@Module({ providers: [Letters, MailConsumer, MailSender] })
export class MailModule {}
