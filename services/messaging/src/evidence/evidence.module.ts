import { Module } from '@nestjs/common';
import { MessageFiles } from '../files';
import { MessagesModule } from '../messages/messages.module';
import { Evidence } from './evidence.service';

@Module({ imports: [MessageFiles, MessagesModule], providers: [Evidence], exports: [Evidence] })
export class EvidenceModule {}
