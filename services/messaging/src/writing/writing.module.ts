import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { WritingController } from './writing.controller';
import { WritingService } from './writing.service';

@Module({ imports: [ConversationsModule], controllers: [WritingController], providers: [WritingService] })
export class WritingModule {}
