import {
  EditMessage,
  FindMessages,
  type FoundMessage,
  type Message,
  SearchMessages,
  SendMessage,
  type SentMessage,
  TranslateInto,
  type Translation,
  type WrittenMessage,
} from '@homeroom/contracts';
import { RefusalKept } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Patch,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import { SendersTurn } from '../breaker/senders-turn';
import { MessagesService } from './messages.service';
import { ShownMessages } from './shown-messages.service';

const Conversation = () => Param('conversationId', ParseUUIDPipe);
const OfMessage = () => Param('messageId', ParseUUIDPipe);

@Controller('messages')
@Allow('messages.write')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly shown: ShownMessages,
  ) {}

  @Get('search')
  search(@Query() { search }: SearchMessages): Promise<FoundMessage[]> {
    return this.shown.search(currentIdentity(), search);
  }

  @Get('conversations/:conversationId/messages')
  read(@Conversation() conversationId: string, @Query() wanted: FindMessages): Promise<Message[]> {
    return this.shown.list(currentIdentity(), conversationId, wanted);
  }

  @Get('conversations/:conversationId/messages/:messageId/translation')
  translation(
    @Conversation() conversationId: string,
    @OfMessage() messageId: string,
    @Query() wanted: TranslateInto,
  ): Promise<Translation> {
    return this.shown.translation(currentIdentity(), { conversationId, messageId }, wanted);
  }

  @Post('conversations/:conversationId/messages')
  @UseGuards(SendersTurn)
  async send(
    @Conversation() conversationId: string,
    @Body() message: SendMessage,
  ): Promise<SentMessage | RefusalKept> {
    const sent = await this.messages.send(currentIdentity(), conversationId, message);
    return sent instanceof RefusalKept ? sent : { success: true, ...sent };
  }

  @Patch('conversations/:conversationId/messages/:messageId')
  @UseGuards(SendersTurn)
  async edit(
    @Conversation() conversationId: string,
    @OfMessage() messageId: string,
    @Body() changes: EditMessage,
  ): Promise<WrittenMessage | RefusalKept> {
    const message = await this.messages.edit(currentIdentity(), conversationId, messageId, changes);
    return message instanceof RefusalKept ? message : { success: true, message };
  }

  @Post('conversations/:conversationId/messages/:messageId/withdraw')
  @HttpCode(200)
  async withdraw(
    @Conversation() conversationId: string,
    @OfMessage() messageId: string,
  ): Promise<WrittenMessage> {
    const message = await this.messages.withdraw(currentIdentity(), conversationId, messageId);
    return { success: true, message };
  }
}
