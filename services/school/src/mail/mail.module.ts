import { Module } from '@nestjs/common';
import { KeyedHash } from '../keyed-hash';
import { AddressLimit } from './address-limit';
import { Letters } from './letters';
import { MailConsumer } from './mail.consumer';
import { MailGate } from './mail.gate';
import { MailSender } from './mail.sender';
import { MailTransport } from './mail.transport';

@Module({
  providers: [KeyedHash, AddressLimit, Letters, MailConsumer, MailGate, MailSender, MailTransport],
})
export class MailModule {}
